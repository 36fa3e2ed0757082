import type { PaperOrigin } from './origins.ts'

type Facts = {
  level: string
  origin: PaperOrigin
  year: number | null
  region: { name: string } | null
  questionCount: number
  minutes: number
  full: number
}

/** Says what a paper is and asks of its reader, as the parts of one line. */
export function paperFacts(paper: Facts): string[] {
  const { level, origin, year, region, questionCount, minutes, full } = paper
  return [
    origin,
    level,
    ...(origin === '真题' ? [`${year} 年`, region?.name ?? '全国'] : []),
    `${questionCount} 题`,
    `${minutes} 分钟`,
    `满分 ${full} 分`,
  ]
}

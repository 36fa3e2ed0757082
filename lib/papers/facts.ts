type Facts = {
  level: string
  year: number
  region: { name: string } | null
  questionCount: number
  minutes: number
  full: number
}

/** What a paper is and asks of its reader, as the parts of one line. */
export function paperFacts({ level, year, region, questionCount, minutes, full }: Facts): string[] {
  return [
    level,
    `${year} 年`,
    region?.name ?? '全国',
    `${questionCount} 题`,
    `${minutes} 分钟`,
    `满分 ${full} 分`,
  ]
}

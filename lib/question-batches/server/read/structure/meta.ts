import type { FoundQuestion } from '#lib/question-batches/found.ts'
import type { Key } from './marks.ts'

type Meta = Pick<FoundQuestion, 'subject' | 'category' | 'source' | 'year' | 'difficulty'>

const names = {
  subject: '科目',
  category: '目录',
  source: '来源',
  year: '年份',
  difficulty: '难度',
}

/** Makes one of what the parts of a question on materials say, each thing once; where two differ it is a fault. */
export function oneMeta(all: readonly Meta[]): { meta: Meta; faults: string[] } {
  const faults = Object.entries(names).flatMap(([key, name]) => {
    const said = new Set(all.flatMap((meta) => meta[key as keyof Meta] ?? []))
    return said.size > 1
      ? [`同一道材料题写了不同的${name}（${[...said].join('、')}），只能有一个，请改成一样的`]
      : []
  })
  return { meta: Object.assign({}, ...all), faults }
}

const difficulties = ['易', '较易', '中', '较难', '难']
const words: Record<string, string> = {
  ...{ 容易: '易', 简单: '易', 低: '易', 较简单: '较易', 较容易: '较易', 偏易: '较易' },
  ...{ 中等: '中', 一般: '中', 适中: '中', 偏难: '较难', 困难: '难', 高: '难' },
}

/** Reads where a question belongs and how hard it is; `textOf` gives the text of a field. */
export function metaOf(textOf: (key: Key) => string): { meta: Meta; faults: string[] } {
  const faults: string[] = []
  const meta: Meta = {}
  for (const key of ['subject', 'category', 'source'] as const)
    if (textOf(key) !== '') meta[key] = textOf(key).replace(/\s+/g, ' ')
  const year = /(?:19|20)\d{2}/.exec(textOf('year'))?.[0]
  if (year) meta.year = Number(year)
  else if (textOf('year') !== '')
    faults.push(`年份“${textOf('year')}”看不懂，请写成四位数字，如 2026`)
  const said = textOf('difficulty')
  const difficulty = difficultyOf(said)
  if (difficulty) meta.difficulty = difficulty
  else if (said !== '') faults.push(`难度“${said}”看不懂，请写 1 至 5，或易、较易、中、较难、难`)
  return { meta, faults }
}

function difficultyOf(said: string): number | undefined {
  const stars = said.match(/[★⭐]/g)?.length
  if (stars) return stars <= 5 ? stars : undefined
  const text = said
    .normalize('NFKC')
    .replace(/[度。]/g, '')
    .trim()
  const [, digit] = /^([1-5])(?:级|星)?$/.exec(text) ?? []
  if (digit) return Number(digit)
  const at = difficulties.indexOf(words[text] ?? text)
  return at < 0 ? undefined : at + 1
}

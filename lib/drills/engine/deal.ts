import type Fraction from 'fraction.js'
import type { QuestionParts } from '#lib/questions/types.ts'
import type { Figure } from '../figures/table.ts'
import {
  type Answer,
  type AnyFamily,
  type Family,
  isSet,
  type Made,
  type Streams,
} from './family.ts'
import { fixed } from './numbers.ts'
import { gapOf, type Level, type Mistake, wrongOptions } from './options.ts'
import { type Random, random } from './random.ts'

/** Draws of a seed before it gives no drill. */
const mostAttempts = 400
/** Stands between the ids of two mistakes that are made in one option. */
export const BOTH = '＋'
const heads = ['A', 'B', 'C', 'D'] as const

/** A dealt question. Key, analysis, mistakes and identity are secret until it is handed in. */
export type Drill = {
  family: string
  version: number
  level: Level
  question: QuestionParts
  /** Null where the stem says all. */
  figure: Figure | null
  mistakes: Made['mistakes']
  /** Draws that were needed. */
  attempts: number
}

type Choice = { text: string; value: Fraction; mistake: { id: string; says: string } | null }

/** Deals the question of a family and a seed (0 to 2³²−1), always the same one; throws when no draw fits. */
export function deal(family: AnyFamily, seed: number, level: Level): Drill {
  const drill = tryDeal(family, seed, level)
  if (drill) return drill
  throw new Error(`${identityOf(family, seed, level)}: none of ${mostAttempts} draws fits`)
}

const identityOf = ({ id, version }: AnyFamily, seed: number, level: Level) =>
  `${id}@${version}#${seed}:${level}`

/** The same; null when no draw fits, which is a fault of the family, but none of who is dealt another seed. */
export function tryDeal(family: AnyFamily, seed: number, level: Level): Drill | null {
  const identity = identityOf(family, seed, level)
  const root = random(identity)
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const streams = { root, stream: root.fork(`draw${attempt}`) }
    const made = isSet(family) ? family.make(level, streams) : drawn(family, level, streams)
    if (made === null) continue
    const { question, figure, mistakes } = made
    return {
      family: family.id,
      version: family.version,
      level,
      question: { id: identity, ...question },
      figure,
      mistakes,
      attempts: attempt + 1,
    }
  }
  return null
}

function drawn(family: Family<unknown>, level: Level, streams: Streams): Made | null {
  const asked = family.draw(streams.stream, level)
  return asked === null ? null : questionOf(family, asked, { level, ...streams })
}

/** Makes the question of drawn parameters, on a figure that is given or on the family's own; null when they offer no wrong options of the rank that the root draws. */
export function questionOf<P>(
  family: Family<P>,
  asked: P,
  { level, root, stream, figure: given }: Streams & { level: Level; figure?: Figure },
): Made | null {
  const { places, unit, directions, names, exact, fraction } = family.answer(asked)
  const key = family.key(asked)
  const size = directions ? key.abs() : key
  const count = directions ? 1 : 3
  const gap = fraction ? 'fractions' : exact ? 'exact' : gapOf(unit)
  const wrong = wrongOptions(
    {
      key: size,
      pool: family.pool(asked),
      routes: family.routes(asked),
      places,
      gap,
      level,
      range: exact ? 5n : gap === 'counts' ? 9n : directions ? 6n : 3n,
      // Rows are alike, so that each of four names is as often the first in their order.
      below: names ? null : root.fork('rank').int(0, count),
      count,
    },
    stream.fork('pool'),
  )
  if (wrong === null) return null
  const figure = given ?? family.figure(asked)
  const shown = (value: Fraction) =>
    names?.[value.valueOf() - 1] ?? (fraction ? value.toFraction() : fixed(value, places))
  const stem = root.fork('words').pick(family.stems(asked))
  if (!names && isPrinted(shown(size), stem, figure)) return null
  const order = root.fork('order')
  const choices = directions
    ? directed(key, wrong[0] as Mistake, { places, unit, directions }, order)
    : ascending(key, wrong, (value) => `${shown(value)}${unit}`)
  const answer = heads[choices.findIndex(({ mistake }) => mistake === null)] ?? ''
  const lines = choices.flatMap(({ mistake }, at) =>
    mistake === null ? [] : [`${heads[at]}项：${mistake.says}。`],
  )
  return {
    question: {
      type: 'single_choose',
      stem,
      options: choices.map(({ text }, at) => ({ head: heads[at] ?? '', content: text })),
      answer,
      analysis: [`${family.analysis(asked, shown(size))}故选${answer}。`, ...lines].join('\n'),
    },
    figure,
    mistakes: Object.fromEntries(
      choices.flatMap(({ mistake }, at) => (mistake === null ? [] : [[heads[at], mistake]])),
    ),
  }
}

/** A key that is printed needs no calculation. Where there is no figure, the stem has all numbers. */
const isPrinted = (key: string, stem: string, figure: Figure | null) =>
  figure === null
    ? numbersOf(stem).includes(key)
    : figure.table.rows.some((row) => row.some((cell) => cell === key)) ||
      numbersOf(figure.text ?? '').includes(key)

const numbersOf = (text: string) => text.split(/[^\d.]+/)

const ascending = (key: Fraction, wrong: Mistake[], text: (value: Fraction) => string) =>
  [
    { text: text(key), value: key, mistake: null },
    ...wrong.map(({ id, value, says }) => ({ text: text(value), value, mistake: { id, says } })),
  ].sort((one, other) => one.value.compare(other.value)) satisfies Choice[]

/** Two directions by two sizes, so that no option shares more with the others than another does. */
function directed(
  key: Fraction,
  wrong: Mistake,
  { places, unit, directions }: Required<Omit<Answer, 'names' | 'exact' | 'fraction'>>,
  order: Random,
): Choice[] {
  const text = (rises: boolean, size: Fraction) =>
    `${rises ? directions.up : directions.down}${fixed(size, places)}${unit}`
  const rises = key.s > 0n
  const turned = { id: '方向反了', says: directions.turned }
  const right = { text: text(rises, key.abs()), value: key, mistake: null }
  const { id, says, value } = wrong
  return order.shuffle<Choice>([
    right,
    { text: text(!rises, key.abs()), value: key.neg(), mistake: turned },
    { text: text(rises, value), value, mistake: { id, says } },
    {
      text: text(!rises, value),
      value: value.neg(),
      mistake: { id: `${id}${BOTH}${turned.id}`, says: `${says}，而且${turned.says}` },
    },
  ])
}

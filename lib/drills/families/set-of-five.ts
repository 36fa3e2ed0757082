import { questionOf } from '../engine/deal.ts'
import type { Family, FamilySet, Made, Streams } from '../engine/family.ts'
import {
  drawMaterial,
  type Material,
  materialFigure,
  type Part,
  type Parts,
  printed,
  quantity,
  rateCell,
} from '../engine/materials.ts'
import { factor, fixed, ratio } from '../engine/numbers.ts'
import type { Level } from '../engine/options.ts'
import type { Random } from '../engine/random.ts'
import type { Figure } from '../figures/table.ts'
import { askBaseAmount, baseAmount } from './base-amount.ts'
import { askBaseShare, baseShare } from './base-share.ts'
import { derivable, drawStatements } from './derivable.ts'
import { askMixedGrowth, mixedGrowth } from './mixed-growth.ts'
import { askMultiple, multiple } from './multiple.ts'

const id = 'zl-zu'

/** Goes up with what is changed in this file; what the families change is counted by their own versions. Who takes a family out adds its steps here, or a number would come again. */
const ownVersion = 1

/** Tries of a question on a material before another material is drawn. */
const mostTries = 12

type Measure = 'now' | 'rate'
/** The city in a `place`, from 1 on, of the order by a measure; `beside` is the other indicator. */
type Ranked = { parts: Parts; beside: Parts; by: Measure; place: number }

const ordered = ({ parts }: Parts, by: Measure) =>
  parts.toSorted((one, other) => other[by] - one[by])

/** Reading: which city is in a place of the order. It is asked in sets alone. */
const rank: Family<Ranked> = {
  id,
  version: ownVersion,
  name: '读数',
  mistakes: ['指标看错', '数值增速看错', '名次早一位', '名次晚一位', '顺序看反'],
  draw: () => null,
  key: ({ parts, by, place }) => placed(parts, by, place),
  pool({ parts, beside, by, place }) {
    const other = by === 'now' ? 'rate' : 'now'
    return [
      {
        id: '指标看错',
        value: placed(beside, by, place),
        says: `排的是${beside.indicator.name}，看错了指标`,
      },
      {
        id: '数值增速看错',
        value: placed(parts, other, place),
        says: other === 'now' ? '排的是数值，问的是增速' : '排的是增速，问的是数值',
      },
      { id: '名次早一位', value: placed(parts, by, place - 1), says: '它排在前一位' },
      { id: '名次晚一位', value: placed(parts, by, place + 1), says: '它排在后一位' },
      {
        id: '顺序看反',
        value: placed(parts, by, parts.parts.length + 1 - place),
        says: '从后往前数了，应当从高到低',
      },
    ]
  },
  routes: () => [],
  answer: ({ parts }) => ({ places: 0, unit: '', names: parts.parts.map(({ name }) => name) }),
  figure: () => null,
  stems({ parts: { year, indicator }, by, place }) {
    const order = by === 'now' ? '由多到少' : '的增速由高到低'
    const at = ['一', '二', '三', '四'][place - 1]
    return [
      `${year}年各市${indicator.name}${order}排列，排在第${at}位的是：`,
      `按${year}年${indicator.name}${order}排列，第${at}位的城市是：`,
    ]
  },
  analysis({ parts, by }, key) {
    const listed = ordered(parts, by).map(({ name, now, rate }) =>
      by === 'now' ? `${name}${printed(now, parts.indicator)}` : `${name}${rateCell(rate)}%`,
    )
    return `直接读表，依次为${listed.join('、')}，所问的是${key}。`
  },
}

/** Row, from 1 on, of the city in a place of an order. */
const placed = (parts: Parts, by: Measure, place: number) =>
  ratio(parts.parts.indexOf(ordered(parts, by)[place - 1] as Part) + 1)

type On = Streams & {
  material: Material
  figure: Figure
  level: Level
  /** Whether no question before asks a city in an indicator. */
  isFree: (part: Part) => boolean
}
/** Question of a set, the cities that it asks, and the numbers that no other may print: its key, and what its cities had the year before. */
type Question = Made & { cities: readonly Part[]; secrets: readonly string[] }
type Task = (on: On) => Question | null

function task<P>(
  family: Family<P>,
  ask: (on: On) => { asked: P; cities: readonly Part[] } | null,
): Task {
  return (on) => {
    const found = ask(on)
    if (found === null || !found.cities.every(on.isFree)) return null
    const { asked, cities } = found
    const made = questionOf(family, asked, on)
    if (made === null) return null
    const { options, answer } = made.question
    const key = options.find(({ head }) => head === answer)?.content ?? ''
    const before = on.material.flatMap(({ parts, indicator }) =>
      cities
        .filter((city) => parts.includes(city))
        .map(({ now, rate }) =>
          fixed(quantity(now, indicator).div(factor(rate)), indicator.places),
        ),
    )
    const isNumber = family.answer(asked).names === undefined
    return {
      ...made,
      cities,
      secrets: [...(isNumber ? numbersIn(key) : []), ...before],
      mistakes: Object.fromEntries(
        Object.entries(made.mistakes).map(([head, mistake]) => [
          head,
          { ...mistake, family: family.id },
        ]),
      ),
    }
  }
}

/** A calculation on one of the two indicators. */
const calculation = <P extends Parts>(
  family: Family<P>,
  ask: (parts: Parts, random: Random, level: Level) => P | null,
  rowsOf: (asked: P) => readonly number[],
): Task =>
  task(family, ({ material, stream, level }) => {
    const asked = ask(stream.pick(material), stream, level)
    if (asked === null) return null
    return { asked, cities: rowsOf(asked).map((row) => asked.parts[row] as Part) }
  })

const reading = task(rank, ({ material, stream }) => {
  const [parts, beside] = stream.pick([material, [material[1], material[0]] as const])
  const isTold = material.every((one) =>
    (['now', 'rate'] as const).every((by) => new Set(one.parts.map((part) => part[by])).size === 5),
  )
  if (!isTold) return null
  const by = stream.pick(['now', 'rate'] as const)
  return { asked: { parts, beside, by, place: stream.int(2, 4) }, cities: [] }
})

/** From easy to hard. */
const calculations: readonly Task[] = [
  calculation(multiple, askMultiple, ({ one, other }) => [one, other]),
  calculation(baseAmount, askBaseAmount, ({ row }) => [row]),
  calculation(mixedGrowth, askMixedGrowth, ({ rows }) => rows),
  calculation(baseShare, askBaseShare, ({ row }) => [row]),
]

const judging = task(derivable, ({ material, stream, level, isFree }) => {
  const asked = drawStatements(material, stream, level, isFree)
  return asked && { asked, cities: asked.cities }
})

/** The families that its questions may be of. */
const asked = [multiple, baseAmount, mixedGrowth, baseShare, derivable]

/** Five questions of different kinds over one material: a reading, three calculations, and which of four sentences follows. */
export const setOfFive: FamilySet = {
  id,
  // Each step of a family is one of the set: with the same version, sets of the old and of the new family would be one to who looks a stored drill up.
  version: asked.reduce((sum, { version }) => sum + version - 1, ownVersion),
  name: '资料分析五题一组',
  mistakes: [],
  of: asked.map(({ id }) => id),
  size: 5,
  make(level, { root, stream }) {
    const material = drawMaterial(stream.fork('material'))
    if (material === null) return null
    const figure = materialFigure(material)
    const chosen = stream.fork('kinds').shuffle(calculations).slice(0, 3)
    const tasks = [reading, ...calculations.filter((one) => chosen.includes(one)), judging]
    const made: Question[] = []
    for (const [at, one] of tasks.entries()) {
      const isFree = (part: Part) => made.every(({ cities }) => !cities.includes(part))
      const own = root.fork(`question${at}`)
      for (let turn = 0; turn < mostTries && made.length === at; turn++) {
        const turned = { root: own, stream: stream.fork(`question${at}/${turn}`) }
        const question = one({ material, figure, level, isFree, ...turned })
        if (question && made.every((other) => isApart(question, other))) made.push(question)
      }
      if (made.length === at) return null
    }
    // The browser gets a number that says neither family nor seed.
    const name = root.fork('name').int(0, 2 ** 32 - 1)
    return {
      question: {
        type: 'synthesis',
        stem: '根据资料，回答下列五题。',
        options: [],
        answer: '',
        analysis: '五题共用一份资料：先看清问的是哪个指标、哪一年、哪个市，再取数计算。',
        sub_questions: made.map(({ question }, at) => ({ id: `${name}-${at + 1}`, ...question })),
      },
      figure,
      mistakes: Object.fromEntries(
        made.flatMap(({ mistakes }, at) =>
          Object.entries(mistakes).map(([head, mistake]) => [`${at + 1}${head}`, mistake]),
        ),
      ),
    }
  },
}

const numbersIn = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? []

/** Whether neither of two questions prints what the other asks for. */
function isApart(one: Question, other: Question): boolean {
  const printedBy = ({ question: { stem, options } }: Question) =>
    new Set([stem, ...options.map(({ content }) => content)].flatMap(numbersIn))
  const gives = (from: Question, to: Question) => {
    const numbers = printedBy(from)
    return to.secrets.some((secret) => numbers.has(secret))
  }
  return !gives(one, other) && !gives(other, one)
}

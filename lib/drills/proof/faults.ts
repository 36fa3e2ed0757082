import Fraction from 'fraction.js'
import type { Drill } from '../engine/deal.ts'
import { askedIn, isSentence } from './material.ts'
import { type Finding, numberIn, numbersIn, type SecondWay, type View } from './view.ts'

/** View of a drill as the candidate has it, and so all that a second way may read. */
const viewOf = ({ question, figure }: Drill): View => ({
  stem: question.stem,
  html: figure?.html ?? '',
  svg: figure?.svg ?? null,
  options: question.options.map(({ head, content }) => ({ head, content })),
})

/** Hundredths of a unit (%, 个百分点, 个), or of the smaller value. */
const gaps = {
  '%': [100, 50, 30],
  个百分点: [100, 50, 30],
  个: [100, 100, 100],
  other: [12, 8, 5],
} as const

/** The questions of a drill, each as a drill of its own: itself, or those of a set. */
export function partsOf(drill: Drill): Drill[] {
  const { sub_questions } = drill.question
  if (sub_questions === undefined) return [drill]
  return sub_questions.map((question, at) => {
    const own = Object.entries(drill.mistakes).filter(([place]) => place.startsWith(`${at + 1}`))
    return {
      ...drill,
      question,
      mistakes: Object.fromEntries(own.map(([place, mistake]) => [place.slice(1), mistake])),
    }
  })
}

/** Faults of a dealt drill, each a short name with what was found; none for a sound one. Each question of a set is proven alone, and sees the whole material. */
export function faultsOf(drill: Drill, way: SecondWay): string[] {
  const parts = partsOf(drill)
  return [...parts.flatMap((part) => faultsOfPart(part, way)), ...setFaults(drill, parts)]
}

/** Faults of five questions that are asked together: how many they are, cities that two of them ask, and numbers that answer another. */
function setFaults(drill: Drill, parts: readonly Drill[]): string[] {
  const { type, sub_questions = [] } = drill.question
  if (type !== 'synthesis') return []
  const asked = parts.map((part) => askedIn(viewOf(part)))
  const clashes = asked.flatMap((one, at) =>
    asked.flatMap((other, index) => {
      if (index === at) return []
      const shared = one.cities.filter((city) => other.cities.includes(city))
      const told = one.secrets.filter((secret) => other.numbers.includes(secret))
      return [
        ...shared.map((city) => `asked-twice ${city} in ${at + 1} and ${index + 1}`),
        ...told.map((secret) => `told-elsewhere ${secret} of ${at + 1} in ${index + 1}`),
      ]
    }),
  )
  const keys = parts.flatMap(({ question: { options, answer } }, at) => {
    const key = options.find(({ head }) => head === answer)?.content ?? ''
    const said = isSentence(key) ? [] : numbersIn(key)
    return said.flatMap((number) =>
      asked.flatMap(({ numbers }, index) =>
        index !== at && numbers.includes(number)
          ? [`told-elsewhere key ${number} of ${at + 1} in ${index + 1}`]
          : [],
      ),
    )
  })
  const ids = new Set(sub_questions.map(({ id }) => id))
  return [
    ...(parts.length === 5 && ids.size === 5 ? [] : ['not-five']),
    ...(new Set(parts.map(({ question }) => question.stem)).size === 5 ? [] : ['stems-equal']),
    ...clashes,
    ...keys,
  ]
}

function faultsOfPart(drill: Drill, way: SecondWay): string[] {
  const { question, figure } = drill
  return [
    ...formFaults(drill),
    ...textFaults(
      [question.stem, question.analysis, ...question.options.map((one) => one.content)].join('\n'),
    ),
    ...(figure === null ? [] : figureFaults(figure)),
    ...gapFaults(drill),
    ...keyFaults(drill, way),
  ]
}

function formFaults({ question, mistakes }: Drill): string[] {
  const { options, answer, stem, analysis } = question
  const wrong = options.filter(({ head }) => head !== answer)
  return [
    ...(options.map(({ head }) => head).join('') === 'ABCD' ? [] : ['option-heads']),
    ...(new Set(options.map(({ content }) => content)).size === 4 ? [] : ['options-equal']),
    ...(wrong.length === 3 ? [] : ['not-one-right']),
    ...(wrong.every(
      ({ head }) => mistakes[head]?.id && analysis.includes(`${head}项：${mistakes[head].says}。`),
    )
      ? []
      : ['mistake-unnamed']),
    ...(Object.keys(mistakes).length === 3 ? [] : ['mistake-of-the-key']),
    ...(stem.length > 220 ? ['stem-too-long'] : []),
  ]
}

const leftover =
  /[{}]|undefined|NaN|null|Infinity|\[object|--|-\d|增长−|下降−|[，。、；]{2}|，。|[\p{Script=Han}],[\p{Script=Han}]|\+−|−−|%%|元元|万件万件|辆辆/u
function textFaults(text: string): string[] {
  const found = leftover.exec(text)
  return found === null ? [] : [`leftover ${found[0]}`]
}

function figureFaults({ svg, html, table }: NonNullable<Drill['figure']>): string[] {
  const cells = [...table.head, ...table.rows.flat()]
  const unseen = cells.filter((text) => !html.includes(`>${text}<`))
  const found = [
    ...unseen.map((text) => `not-in-table ${text}`),
    ...textFaults(html.replaceAll(/<[^>]*>/g, '\n')),
  ]
  if (svg === null) return found
  const labels = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)
  // Slices of a whole need no label of their own for it; a fall is drawn as a word.
  const undrawn = table.rows
    .flatMap(([name = '', ...cells]) => [name, ...(name === '合计' ? cells.slice(1) : cells)])
    .filter((text) => !labels.some((label) => label.includes(text.replace('−', ''))))
  return [
    ...found,
    ...undrawn.map((text) => `not-drawn ${text}`),
    ...(Buffer.byteLength(svg) <= 4096 ? [] : ['figure-too-big']),
    ...(/\s(?:id|style|fill|stroke)=/.test(svg) ? ['figure-with-id-or-colour'] : []),
    ...(/role="img".*aria-label="[^"]{6,}"/.test(svg) ? [] : ['figure-without-name']),
  ]
}

const weekdays = ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日']

/** Numbers of the options, or, from 1 on, the rows of what they name or the places of sentences, in their order; without a figure they name weekdays. */
export const sizesOf = ({ question, figure }: Drill): Fraction[] => {
  const names = figure?.table.rows.map(([name = '']) => name) ?? weekdays
  return question.options.map(({ content }, at) =>
    isSentence(content)
      ? new Fraction(at + 1)
      : /\d/.test(content)
        ? numberIn(content)
        : new Fraction(names.indexOf(content) + 1),
  )
}

function gapFaults(drill: Drill): string[] {
  const { content = '' } = drill.question.options[0] ?? {}
  if (!/\d/.test(content) || isSentence(content)) return []
  const unit = /[^\d.−]*$/.exec(content)?.[0] ?? ''
  const sizes = sizesOf(drill).sort((one, other) => one.compare(other))
  if (isExact(drill)) return areDistinct(sizes) ? [] : ['options-too-near']
  const distances = sizes.slice(1).map((size, at) => {
    const less = sizes[at] ?? size
    const smaller = less.abs().lt(size.abs()) ? less.abs() : size.abs()
    return unit in gaps ? size.sub(less).mul(100) : size.sub(less).div(smaller).mul(100)
  })
  const least = (gaps[unit as keyof typeof gaps] ?? gaps.other)[drill.level - 1] ?? 0
  // Directions show each size twice.
  const told = isDirected(drill) ? distances.filter((distance) => distance.n > 0n) : distances
  return told.every((distance) => distance.gte(least)) ? [] : ['options-too-near']
}

/** Whether answers are exact, as in 数量关系 and 数字推理. */
const isExact = ({ family }: Drill) => /^s[lz]-/.test(family)

/** Whether ascending exact answers differ, those over 100 by 2%. */
const areDistinct = (sizes: readonly Fraction[]) =>
  sizes.slice(1).every((size, at) => {
    const less = sizes[at] ?? size
    return less.gt(100) ? size.gte(less.mul(102).div(100)) : size.gt(less)
  })

const falls = /^(?:下降|低了)/

/** Whether the options are two directions by two sizes. */
export const isDirected = ({ question }: Drill): boolean =>
  question.options.some(({ content }) => falls.test(content))

/** The second way must reach the key's letter, its value (an exact one altogether, else to half a unit of the last place), and by every route stay far from all else. */
function keyFaults(drill: Drill, way: SecondWay): string[] {
  const { options, answer } = drill.question
  let finding: Finding
  try {
    finding = way(viewOf(drill))
  } catch (error) {
    return [`second-way-failed ${error}`]
  }
  const { value, others = [] } = finding
  const sizes = sizesOf(drill)
  const far = options.map(({ head, content }, at) => {
    const size = sizes[at] ?? new Fraction(0)
    return { head, distance: (falls.test(content) ? size.neg() : size).sub(value).abs() }
  })
  const [nearest] = far.toSorted((one, other) => one.distance.compare(other.distance))
  if (nearest?.head !== answer) return [`second-way-differs ${nearest?.head} for ${answer}`]
  const places =
    (options.find(({ head }) => head === answer)?.content ?? '').match(/\.(\d+)/)?.[1]?.length ?? 0
  const half = new Fraction(1n, 2n * 10n ** BigInt(places)).add(new Fraction(1, 10_000))
  const margin = far
    .filter(({ head }) => head !== answer)
    .map(({ distance }) => distance)
    .reduce((one, other) => (one.lt(other) ? one : other))
  return [
    ...(nearest.distance.gt(isExact(drill) ? 0 : half) ? ['second-way-far'] : []),
    // A third, and what the rounding of an option may take from it.
    ...(others.some((other) => other.sub(value).abs().mul(3).gt(margin.add(half)))
      ? ['margin-too-thin']
      : []),
  ]
}

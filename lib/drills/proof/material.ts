import Fraction from 'fraction.js'
import {
  baseBefore,
  type Grid,
  gridOf,
  numberIn,
  numbersIn,
  type SecondWay,
  type View,
} from './view.ts'

/** One indicator of a material as a table of its own: value and growth of each city, and of 合计, which the text tells. */
type Indicator = { name: string; grid: Grid }

/** Reads the indicators of a material of several. */
function indicatorsIn(view: View): Indicator[] {
  const { caption, head, rows } = gridOf(view)
  const [, text = ''] = /<div>(.*?)<\/div>/s.exec(view.html) ?? []
  return head.flatMap((title, at) => {
    const [, name] = /^(.+)（[^%]+）$/.exec(title) ?? []
    if (name === undefined) return []
    const [, total = '', turn, rate = ''] =
      new RegExp(`${name}合计([\\d.]+)[^，]*，比上年(增长|下降)([\\d.]+)%`).exec(text) ?? []
    const cities = rows.map((row) => [row[0] ?? '', row[at] ?? '', row[at + 1] ?? ''])
    const whole = ['合计', total, turn === '下降' ? `−${rate}` : rate]
    return [
      {
        name,
        grid: {
          caption,
          head: [head[0] ?? '', title, head[at + 1] ?? ''],
          rows: [...cities, whole],
        },
      },
    ]
  })
}

/** The indicator that a sentence names. */
function indicatorOf(sentence: string, view: View): Indicator {
  const [found, other] = indicatorsIn(view).filter(({ name }) => sentence.includes(name))
  if (!found || other) throw new Error(`one indicator in "${sentence}"`)
  return found
}

/** Sees of a material only the table of the indicator that the stem names, with its total or without. */
export function tableOf(view: View, { hasTotal }: { hasTotal: boolean }): View {
  const { caption, head, rows } = indicatorOf(view.stem, view).grid
  const cells = (row: string[], tag: string) =>
    row.map((text) => `<${tag}>${text}</${tag}>`).join('')
  const shown = rows.filter(([name]) => hasTotal || name !== '合计')
  const body = shown.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
  const html = `<caption>${caption}</caption><thead>${cells(head, 'th')}</thead><tbody>${body}</tbody>`
  return { ...view, html }
}

/** Sentences on a material begin with a year. */
export const isSentence = (option: string) => /^\d{4}年/.test(option)

/** Reads which cities of which indicators the stem of a question asks, or its sentences are on, what these had the year before, as it would be printed, and all numbers that it prints. */
export function askedIn(view: View): { cities: string[]; secrets: string[]; numbers: string[] } {
  const options = view.options.map(({ content }) => content)
  const sentences = options.filter(isSentence)
  const named = [view.stem, ...sentences].flatMap((text) =>
    indicatorsIn(view)
      .filter(({ name }) => text.includes(name))
      .flatMap(({ name, grid }) => {
        const rows = grid.rows
          .filter(([city = '']) => city !== '合计' && text.includes(city))
          .sort(([one = ''], [other = '']) => text.indexOf(one) - text.indexOf(other))
        // A sentence is on the first city that it names, and compares it with the other.
        const own = isSentence(text) && sentences.length > 0 ? rows.slice(0, 1) : rows
        return own.map((row) => ({ name, row }))
      }),
  )
  return {
    cities: named.map(({ name, row }) => `${row[0]} ${name}`),
    secrets: named.map(({ row: [, value = '', rate = ''] }) => {
      const places = value.split('.')[1]?.length ?? 0
      const before = baseBefore(numberIn(value), numberIn(rate))
      return before.round(places).valueOf().toFixed(places)
    }),
    numbers: [view.stem, ...options].flatMap(numbersIn),
  }
}

/** Value of a row, that of the year before, and their growth in percent. */
type Known = { now: Fraction; before: Fraction; rate: Fraction }

/** Ground on which a sentence is judged; `shown` is the year of the material, `apart` how many percent of itself a value is from a bound at least. */
type World = { shown: number; of: (name: string) => Known; cities: string[]; apart: number }

/** A form of sentences: its pattern, with 量 for the indicator, and whether what it says is so; null where two worlds differ on it. */
type Form = [RegExp, (said: string[], world: World) => boolean | null]

/** Whether a value reaches a bound; throws where it is too near to it. */
function reaches(value: Fraction, bound: string, { apart }: World): boolean {
  const limit = new Fraction(bound)
  if (value.sub(limit).abs().mul(100).lt(value.mul(apart)))
    throw new Error(`${value} is too near to ${bound}`)
  return value.gt(limit)
}

const inPercent = (part: Fraction, whole: Fraction) => part.div(whole).mul(100)
const gained = ({ now, before }: Known) => now.sub(before)

/** Leaves a sentence open on which two worlds differ that agree with all that is shown; throws where they do not. */
function differs(one: boolean, other: boolean): null {
  if (one === other) throw new Error('two worlds that agree')
  return null
}

const forms: readonly Form[] = [
  [
    /^(\d{4})年(.市)量比上年增加([\d.]+)\D+以上$/,
    ([year, city, bound], world) =>
      Number(year) === world.shown && reaches(gained(world.of(city ?? '')), bound ?? '', world),
  ],
  [
    /^(\d{4})年(.市)量在([\d.]+)\D+以上$/,
    ([year, city, bound], world) => {
      const { now, before } = world.of(city ?? '')
      return reaches(inYear(year, world.shown, [now, before]), bound ?? '', world)
    },
  ],
  [
    /^(\d{4})年(.市)量占各市合计的比重比上年(上升|下降)$/,
    ([year, city, turn], { shown, of }) => {
      const [part, whole] = [of(city ?? ''), of('合计')]
      const rises = inPercent(part.now, whole.now).gt(inPercent(part.before, whole.before))
      return Number(year) === shown && rises === (turn === '上升')
    },
  ],
  [
    /^(\d{4})年(.市)量占各市合计的([\d.]+)%以上$/,
    ([year, city, bound], world) => {
      const [part, whole] = [world.of(city ?? ''), world.of('合计')]
      const shares = [inPercent(part.now, whole.now), inPercent(part.before, whole.before)]
      return reaches(inYear(year, world.shown, shares), bound ?? '', world)
    },
  ],
  [
    /^(\d{4})年(.市)量比(.市)多([\d.]+)倍以上$/,
    ([year, city, other, bound], world) => {
      const [one, base] = [world.of(city ?? '').now, world.of(other ?? '').now]
      return Number(year) === world.shown && reaches(one.sub(base).div(base), bound ?? '', world)
    },
  ],
  [
    /^(\d{4})年各市量比上年增加最多的是(.市)$/,
    ([year, city], { shown, of, cities }) => {
      const own = gained(of(city ?? ''))
      const others = cities.filter((one) => one !== city).map((one) => gained(of(one)))
      return Number(year) === shown && others.every((other) => own.gt(other))
    },
  ],
  [
    /^(\d{4})年(.市)对各市量增长的贡献率在([\d.]+)%以上$/,
    ([year, city, bound], world) => {
      const { shown, of, cities } = world
      const own = gained(of(city ?? ''))
      const isReached = reaches(inPercent(own, gained(of('合计'))), bound ?? '', world)
      // Adding up what the cities gained must come to the same.
      const summed = cities.map((one) => gained(of(one))).reduce((sum, gain) => sum.add(gain))
      if (inPercent(own, summed).gt(bound ?? '') !== isReached)
        throw new Error(`cities and total differ on ${bound}%`)
      return Number(year) === shown && isReached
    },
  ],
  [
    // The year before last was lower by a point more or less than growth as that of this year makes it.
    /^(\d{4})年(.市)量的增速比上年(加快|回落)$/,
    ([, city, turn], { of }) => {
      const { before, rate } = of(city ?? '')
      const [slower, faster] = [rate.sub(1), rate.add(1)].map((growth) => {
        const earlier = before.div(growth.add(100)).mul(100)
        const last = before.div(earlier).mul(100).sub(100)
        return rate.gt(last) === (turn === '加快')
      }) as [boolean, boolean]
      return differs(slower, faster)
    },
  ],
  [
    // One city has ten times the people of the other, or the reverse.
    /^(\d{4})年(.市)人均量高于(.市)$/,
    ([, city, other], { of }) => {
      const [one, base] = [of(city ?? '').now, of(other ?? '').now]
      return differs(one.div(10).gt(base), one.gt(base.div(10)))
    },
  ],
  [
    // It grows as before, or not at all.
    /^(\d{4})年(.市)量将在([\d.]+)\D+以上$/,
    ([year, city, bound], { shown, of }) => {
      if (Number(year) !== shown + 1) throw new Error(`${year} after ${shown}`)
      const { now, rate } = of(city ?? '')
      const grown = now.mul(rate.add(100)).div(100)
      return differs(grown.gte(bound ?? ''), now.gte(bound ?? ''))
    },
  ],
]

/** Takes a value, or that of the year before, as the named year asks. */
function inYear(year: string | undefined, shown: number, [now, before]: Fraction[]): Fraction {
  const value = Number(year) === shown ? now : Number(year) === shown - 1 ? before : undefined
  if (value === undefined) throw new Error(`${year} beside ${shown}`)
  return value
}

/** Whether a sentence follows from a material; null where it says neither. Throws where another value or rate that would be printed as the shown one turns it. */
function follows(sentence: string, view: View): boolean | null {
  const { name, grid } = indicatorOf(sentence, view)
  const text = sentence.replace(name, '量')
  const [form] = forms.flatMap(([pattern, isSo]) => {
    const said = pattern.exec(text)
    return said ? [{ said: said.slice(1), isSo }] : []
  })
  if (form === undefined) throw new Error(`no form of "${sentence}"`)
  const { said, isSo } = form
  const [, city = ''] = said
  const isTrue = isSo(said, worldOf(grid, city, { value: 0, rate: 0 }))
  for (const value of [-1, 1])
    for (const rate of [-1, 1])
      if (isSo(said, worldOf(grid, city, { value, rate })) !== isTrue)
        throw new Error(`rounding turns "${sentence}"`)
  return isTrue
}

/** Reads a table with value and rate of a city so many halves of their last shown place higher, and those of all others as many lower. */
function worldOf(
  { caption, rows }: Grid,
  own: string,
  { value, rate }: { value: number; rate: number },
): World {
  return {
    shown: Number(/(\d{4})年/.exec(caption)?.[1]),
    cities: rows.flatMap(([city = '']) => (city === '合计' ? [] : [city])),
    // A sentence keeps 3% from what is shown, and its truth by what may have been.
    apart: value === 0 && rate === 0 ? 3 : 0,
    of: (city) => {
      const row = rows.find(([name]) => name === city)
      if (row === undefined) throw new Error(`no row ${city}`)
      const [now, growth] = [row[1] ?? '', row[2] ?? ''].map((shown, at) => {
        const halves = (city === own ? 1 : -1) * ([value, rate][at] ?? 0)
        const places = shown.split('.')[1]?.length ?? 0
        return numberIn(shown).add(new Fraction(halves, 2 * 10 ** places))
      }) as [Fraction, Fraction]
      return { now, rate: growth, before: baseBefore(now, growth) }
    },
  }
}

/** Z18: each sentence is read again, and judged by bases that are sought; one alone may follow. The result is its place. */
export const derivable: SecondWay = (view) => {
  const right = view.options.flatMap(({ content }, at) => (follows(content, view) ? [at + 1] : []))
  const [place] = right
  if (place === undefined || right.length > 1) throw new Error(`${right.length} sentences follow`)
  return { value: new Fraction(place) }
}

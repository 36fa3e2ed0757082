import Fraction from 'fraction.js'

// What the second ways share: the reading of what a candidate sees. Nothing here knows a family, a seed or a parameter.

/** A question as a candidate sees it. */
export type View = {
  stem: string
  html: string
  svg: string | null
  options: { head: string; content: string }[]
}

/** Result of a second way, in the unit of the options, with those of other ways that a careful candidate may take. */
export type Finding = { value: Fraction; others?: Fraction[] }
export type SecondWay = (view: View) => Finding

export type Grid = { caption: string; head: string[]; rows: string[][] }

/** Reads the table from its HTML. */
export function gridOf({ html }: View): Grid {
  const texts = (part: string, tag: string) =>
    [...part.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => text,
    )
  const [caption = ''] = texts(html, 'caption')
  const [top = ''] = texts(html, 'thead')
  const [body = ''] = texts(html, 'tbody')
  return {
    caption,
    head: texts(top, 'th'),
    rows: texts(body, 'tr').map((row) => [...texts(row, 'th'), ...texts(row, 'td')]),
  }
}

/** Reads the one number of a text, 1180.6, −3.5% or 3/10; throws when there is none or another. */
export function numberIn(text: string): Fraction {
  const found = [...text.matchAll(/[−]?\d+(?:\.\d+|\/\d+)?/g)]
  if (found.length !== 1) throw new Error(`one number in "${text}"`)
  return new Fraction((found[0]?.[0] ?? '').replace('−', '-'))
}

/** The row whose name the stem says; the longest where several are said. */
export function rowIn(stem: string, { rows }: Grid): string[] {
  const said = rows
    .filter(([name = '']) => stem.includes(name))
    .sort(([one = ''], [other = '']) => other.length - one.length)
  if (said[0] === undefined) throw new Error(`no row is named in "${stem}"`)
  return said[0]
}

/** Cell of a row below the column whose title matches. */
export function cell(row: string[], { head }: Grid, title: RegExp): Fraction {
  const at = head.findIndex((one) => title.test(one))
  return numberIn(row[at] ?? '')
}

/** The greatest step count for which `fits` holds, by halving; it must hold for 0 and not for `beyond`. */
export function lastFitting(beyond: bigint, fits: (count: bigint) => boolean): bigint {
  let [low, high] = [0n, beyond]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

export const million = 1_000_000n

/** Finds by halving the base that grows into `now`, to a millionth; uses multiplication alone. */
export function baseBefore(now: Fraction, rate: Fraction): Fraction {
  const grown = (count: bigint) => new Fraction(count, million).mul(rate.add(100)).div(100)
  const beyond = BigInt(Math.ceil(now.valueOf() * 20)) * million
  return new Fraction(
    lastFitting(beyond, (count) => grown(count).lte(now)),
    million,
  )
}

/** Numbers of a text as they are printed, without signs. */
export const numbersIn = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? []

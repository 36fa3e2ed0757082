import { isSet, sizeOf } from '#lib/drills/engine/family.ts'
import { families } from '#lib/drills/families.ts'
import { guesses } from '#lib/drills/proof/blind.ts'
import { type Survey, survey } from '#lib/drills/proof/survey.ts'
import { ways } from '#lib/drills/proof/ways.ts'
import { sharesOf } from '../shares.ts'
import { limit, printTable } from '../table.ts'

/** Deals DRILL_SEEDS (10,000) drills a family, of those whose id begins with a word of DRILL_FAMILIES (sz-,sl-pailie) where it is set: keys by the second way, options, guesses, refusals, and milliseconds. */
export function benchDrills(): void {
  const seeds = Number(process.env.DRILL_SEEDS ?? 10_000)
  const words = process.env.DRILL_FAMILIES?.split(',') ?? ['']
  const chosen = families.filter(({ id }) => words.some((word) => id.startsWith(word)))
  if (chosen.length === 0) throw new Error(`no family begins with ${words.join(' or ')}`)
  const rows = chosen.map((family) => {
    const found = survey(family, ways[family.id] as (typeof ways)[string], seeds)
    console.log(`  ${family.id}: ${found.times.length} dealt, ${found.faults.size} kinds of faults`)
    return report(family, found)
  })
  const head = [
    'family',
    'faults',
    'p99 ms',
    'draws p50',
    'p99',
    'most',
    'distinct',
    'letters %',
    'ranks %',
    'best guess',
    'mistakes %',
    'figure B',
  ]
  printTable(`Drills: ${seeds} seeds a family`, head, rows)
  console.log(
    `  ${chosen.length} families, ${chosen.length * seeds} drills, each key reached a second way`,
  )
}

function report(family: (typeof families)[number], found: Survey) {
  const { id } = family
  const { seeds } = found
  for (const [name, { count, example }] of found.faults)
    limit(`${id}: ${name} in ${count} of ${seeds} drills, as ${example}`, false)
  const [, p99 = 0] = sharesOf(found.times, [0.5, 0.99])
  const [draws = 0, many = 0, most = 0] = sharesOf(found.attempts, [0.5, 0.99, 1])
  const allowed = 20 * sizeOf(family)
  limit(`${id}: p99 of ${p99} ms a drill, at most ${allowed}`, p99 <= allowed)
  limit(
    `${id}: ${draws} draws by the median, at most 3; p99 ${many}, at most 50`,
    draws <= 3 && many <= 50,
  )
  limit(`${id}: ${found.distinct} distinct drills`, found.distinct >= seeds / 2)
  const percents = (counts: number[]) => {
    const all = counts.reduce((sum, count) => sum + count, 0)
    return counts.map((count) => Math.round((1000 * count) / (all || 1)) / 10)
  }
  const even = (counts: number[]) => percents(counts).every((share) => share >= 22 && share <= 28)
  limit(`${id}: letters of the key ${percents(found.letters)}`, even(found.letters))
  if (found.ranks.some((count) => count > 0))
    limit(`${id}: ranks of the key ${percents(found.ranks)}`, even(found.ranks))
  for (const [guess, share] of found.luck)
    limit(
      `${id}: the guess "${guess}" hits ${(100 * share).toFixed(1)}%`,
      share <= (guesses[guess]?.most ?? 0),
    )
  const shares = family.mistakes.map((mistake) => (found.mistakes.get(mistake) ?? 0) / seeds)
  family.mistakes.forEach((mistake, at) => {
    const share = shares[at] ?? 0
    limit(
      `${id}: mistake ${mistake} in ${(100 * share).toFixed(1)}% of drills`,
      share >= 0.02 && (share <= 0.6 || mistake === '方向反了'),
    )
  })
  // Mistakes of a set are those of other families.
  for (const mistake of isSet(family) ? [] : found.mistakes.keys())
    limit(
      `${id}: mistake ${mistake} is listed`,
      family.mistakes.includes(mistake.split('＋')[0] ?? ''),
    )
  const [best = ['none', 0]] = [...found.luck].sort(([, one], [, other]) => other - one)
  return [
    ...[id, [...found.faults.values()].reduce((sum, { count }) => sum + count, 0)],
    ...[p99, draws, many, most, found.distinct],
    ...[percents(found.letters).join(' '), percents(found.ranks).join(' ')],
    ...[`${best[0]} ${(100 * best[1]).toFixed(1)}%`],
    shares.length === 0
      ? '—'
      : `${(100 * Math.min(...shares)).toFixed(0)}–${(100 * Math.max(...shares)).toFixed(0)}`,
    found.largestFigure,
  ]
}

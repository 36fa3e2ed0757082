import { isSet, sizeOf } from '#lib/drills/engine/family.ts'
import type { Level } from '#lib/drills/engine/options.ts'
import { ownLevel } from '#lib/drills/own-level.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { accountOf, type Learner, lockLearner } from '#lib/practice/server/learner.ts'
import { sittingView } from '#lib/practice/server/sittings/sitting-view.ts'
import { closeSurplus } from '#lib/practice/server/start/bounds.ts'
import { collectedQuestions } from '#lib/practice/server/start/collected-questions.ts'
import { findBegunSitting, startSitting } from '#lib/practice/server/start/start-sitting.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { takeDrills } from './allowance.ts'
import { frozenDrills } from './freeze-drills.ts'
import { askedSeeds, MOST_SEEDS, placeKey, triedDrills } from './met-drills.ts'
import { offering } from './offering.ts'
import { type OpenFamily, openFamilies } from './open-families.ts'

type DrillStart = {
  /** Id of a family; all in turns without, but for sets. */
  family?: string | undefined
  /** A mistake of the family that each drill offers among its options. */
  mistake?: string | undefined
  /** The learner's own level in each family without. */
  level?: Level | undefined
  /** Questions, so that a set of five is five of them. */
  count: number
  clientKey: string
}

/**
 * Begins a practice of drills that the learner was never asked, of one family, against one of its mistakes, or of all in turns; the same `clientKey`
 * answers the same sitting. Families for members are left out for others. Throws not_found for a family or mistake that there is not or that
 * staff have hidden, account_required and vip_required where all that is asked for is for members, nothing_to_practise, guests_enough,
 * drills_enough, sittings_enough.
 */
export async function startDrills(
  db: Db,
  learner: Learner,
  { family, mistake, level, count, clientKey }: DrillStart,
): Promise<Sitting> {
  const sitting = await db.transaction(async (tx) => {
    // Two tabs begin one sitting, and neither deals what the other has dealt.
    await lockLearner(tx, learner)
    const begun = await findBegunSitting(tx, learner, { kind: 'drill', clientKey })
    if (begun) return await sittingView(tx, begun)
    const open = await openFamilies(tx, learner)
    const asked = open.filter((one) =>
      family === undefined ? !isSet(one.family) : one.family.id === family,
    )
    const chosen = asked.filter(({ isClosed }) => !isClosed)
    if (asked.length > 0 && chosen.length === 0)
      throw new AppError(accountOf(learner) === null ? 'account_required' : 'vip_required')
    const [first, ...others] = chosen
    const isOfFamily = family !== undefined && first?.family.mistakes.includes(mistake ?? '')
    if (!first || (mistake !== undefined && !isOfFamily))
      throw new AppError(family === undefined ? 'nothing_to_practise' : 'not_found')
    await takeDrills(tx, learner, count)
    const ids =
      mistake === undefined
        ? await dealTo(tx, learner, { chosen, level, count: count / sizeOf(first.family) })
        : await dealAgainst(tx, learner, { open: first, mistake, level, count })
    return await startSitting(tx, learner, {
      ...{
        kind: 'drill',
        clientKey,
        title: others.length === 0 ? `${first.name} ${mistake ?? '刷题'}` : '综合刷题',
      },
      ...(others.length === 0 && { catalogueId: first.catalogueId }),
      questions: await collectedQuestions(tx, ids),
      leavesSurplus: true,
    })
  })
  await closeSurplus(db, learner, sitting.id)
  return sitting
}

/** `count` is that of drills, whatever they hold. */
type Choice = { chosen: readonly OpenFamily[]; level: Level | undefined; count: number }

/** Deals to each family its share of the count, and answers the questions with the families in turns. */
async function dealTo(tx: Db, learner: Learner, { chosen, level, count }: Choice) {
  const asked = await askedSeeds(tx, learner)
  const begun = [...asked.values()].reduce((sum, { inTurn }) => sum + inTurn, 0)
  // Goes on where the last sitting ended, so that a short one does not ask the same families each time.
  const turns = Array.from({ length: count }, (_, turn) => (begun + turn) % chosen.length)
  return await dealTurns(tx, learner, { chosen, level, turns, asked, held: new Map() })
}

type Turns = {
  chosen: readonly OpenFamily[]
  level: Level | undefined
  /** Family of each drill, by its place among the chosen ones. */
  turns: readonly number[]
  asked: Awaited<ReturnType<typeof askedSeeds>>
  /** Seeds that come last, by `placeKey`. */
  held: ReadonlyMap<string, ReadonlySet<number>>
}

/** Deals a drill for each turn, in this order: of each family those that the learner was never asked first, at the learner's own level without another. */
export async function dealTurns(
  tx: Db,
  learner: Learner,
  { chosen, level, turns, asked, held }: Turns,
): Promise<number[]> {
  const answered = level === undefined ? await triedDrills(tx, learner) : new Map()
  const dealt = new Map<number, number[]>()
  // By family, as in the wrong-question book: two starts take the locks of families in the same order.
  const byFamily = [...chosen.entries()].sort(([, one], [, other]) =>
    one.family.id < other.family.id ? -1 : 1,
  )
  for (const [index, { family, catalogueId }] of byFamily) {
    const share = turns.filter((turn) => turn === index).length
    if (share === 0) continue
    const own = level ?? ownLevel(answered.get(family.id)?.tried ?? [])
    const key = placeKey(family.id, family.version, own)
    const last = held.get(key)
    const inTurn = seedsInTurn(asked.get(key))
    const seeds = last
      ? [...inTurn.filter((seed) => !last.has(seed)), ...inTurn.filter((seed) => last.has(seed))]
      : inTurn
    dealt.set(index, await frozenDrills(tx, { family, catalogueId, level: own }, seeds, share))
  }
  return turns.flatMap((turn) => dealt.get(turn)?.shift() ?? [])
}

/** The seeds in the order in which a learner is asked them: the lowest ones that were not, and then those from where it begins anew. */
function seedsInTurn(asked: { inTurn: number; seeds: readonly number[] } | undefined): number[] {
  const met = new Set(asked?.seeds)
  const from = (asked?.inTurn ?? 0) % MOST_SEEDS
  const all = Array.from({ length: MOST_SEEDS }, (_, seed) => seed)
  const anew = [...all.slice(from), ...all.slice(0, from)]
  return [...all.filter((seed) => !met.has(seed)), ...anew.filter((seed) => met.has(seed))]
}

type Against = { open: OpenFamily; mistake: string; level: Level | undefined; count: number }

/** Deals drills that offer the mistake, at the learner's level or, where none there does, at the next one. */
async function dealAgainst(tx: Db, learner: Learner, { open, mistake, level, count }: Against) {
  const { family, catalogueId } = open
  const own = level ?? ownLevel((await triedDrills(tx, learner)).get(family.id)?.tried ?? [])
  const asked = await askedSeeds(tx, learner)
  const levels: Level[] =
    level === undefined ? [own, ...([1, 2, 3] as const).filter((one) => one !== own)] : [own]
  for (const one of levels) {
    const { against, seeds: met } = asked.get(placeKey(family.id, family.version, one)) ?? {}
    const seeds = offering(family, {
      ...{ mistake, level: one, count },
      ...{ last: against ?? -1, met: new Set(met) },
    })
    if (seeds.length === count)
      return await frozenDrills(tx, { family, catalogueId, level: one }, seeds)
  }
  throw new AppError('nothing_to_practise')
}

import type { AnyFamily } from './engine/family.ts'
import { average } from './families/average.ts'
import { averageGain } from './families/average-gain.ts'
import { averageRate } from './families/average-rate.ts'
import { baseAmount } from './families/base-amount.ts'
import { baseShare } from './families/base-share.ts'
import { contribution } from './families/contribution.ts'
import { derivable } from './families/derivable.ts'
import { gainOrder } from './families/gain-order.ts'
import { growthAmount } from './families/growth-amount.ts'
import { growthRate } from './families/growth-rate.ts'
import { intervalRate } from './families/interval-rate.ts'
import { mixedGrowth } from './families/mixed-growth.ts'
import { multiple } from './families/multiple.ts'
import { grouped } from './families/number-series/grouped.ts'
import { multiLevel } from './families/number-series/multi-level.ts'
import { powers } from './families/number-series/powers.ts'
import { recurrence } from './families/number-series/recurrence.ts'
import { priceIndex } from './families/price-index.ts'
import { setOfFive } from './families/set-of-five.ts'
import { share } from './families/share.ts'
import { shareChange } from './families/share-change.ts'
import { singleMonth } from './families/single-month.ts'
import { ages } from './families/word-problems/ages.ts'
import { arrangement } from './families/word-problems/arrangement.ts'
import { concentration } from './families/word-problems/concentration.ts'
import { cycles } from './families/word-problems/cycles.ts'
import { efficiency } from './families/word-problems/efficiency.ts'
import { extremes } from './families/word-problems/extremes.ts'
import { geometry } from './families/word-problems/geometry.ts'
import { grazing } from './families/word-problems/grazing.ts'
import { jointWork } from './families/word-problems/joint-work.ts'
import { meeting } from './families/word-problems/meeting.ts'
import { overlaps } from './families/word-problems/overlaps.ts'
import { probability } from './families/word-problems/probability.ts'
import { profit } from './families/word-problems/profit.ts'
import { relativeMotion } from './families/word-problems/relative-motion.ts'
import { remainders } from './families/word-problems/remainders.ts'
import { selection } from './families/word-problems/selection.ts'
import { shuttle } from './families/word-problems/shuttle.ts'
import { tiers } from './families/word-problems/tiers.ts'
import { weekdays } from './families/word-problems/weekdays.ts'
import { worstCase } from './families/word-problems/worst-case.ts'
import { yearCount } from './families/year-count.ts'

/** All families by their chapters, in the order of both. */
export const chapters: readonly { name: string; families: readonly AnyFamily[] }[] = [
  {
    name: '资料分析',
    families: [
      ...[growthAmount, baseAmount, growthRate, intervalRate, averageRate, averageGain],
      ...[share, baseShare, shareChange, average, multiple, mixedGrowth, contribution],
      ...[priceIndex, singleMonth, gainOrder, yearCount, derivable, setOfFive],
    ],
  },
  {
    name: '数量关系',
    families: [
      ...[jointWork, efficiency, meeting, shuttle, relativeMotion, profit, tiers, concentration],
      ...[arrangement, selection, worstCase, extremes, overlaps, ages, geometry, cycles],
      ...[grazing, remainders, weekdays, probability],
    ],
  },
  { name: '数字推理', families: [multiLevel, recurrence, grouped, powers] },
]

export const families = chapters.flatMap((chapter) => chapter.families)

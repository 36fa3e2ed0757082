import type { Family } from './engine/family.ts'
import { baseAmount } from './families/base-amount.ts'
import { growthAmount } from './families/growth-amount.ts'
import { growthRate } from './families/growth-rate.ts'

/** All families, in the order of their chapter. */
export const families: readonly Family<unknown>[] = [growthAmount, baseAmount, growthRate]

import type { BankQuestionEffect } from '#lib/bank-questions/contract.ts'

/** Whether learners would meet another key or question, so that its writer says how it goes out. */
export const isChange = ({ difference }: Pick<BankQuestionEffect, 'difference'>) =>
  difference === 'key' || difference === 'question'

/** Whether a save is asked about first: for such a change, or where the bank has nearly the same question. */
export const asksFirst = (effect: Pick<BankQuestionEffect, 'difference' | 'alike'>) =>
  isChange(effect) || effect.alike.length > 0

/** How a change goes out; empty while nothing is chosen. */
export type Way = '' | 'erratum' | 'version'

/** The way that is chosen at first: none where answers would be marked again. */
export const firstWay = ({ concerned }: Pick<BankQuestionEffect, 'concerned'>): Way =>
  concerned.answers === 0 ? 'version' : ''

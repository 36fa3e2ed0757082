import { type CardInput, createEmptyCard, fsrs, Rating } from 'ts-fsrs'

/** A card of the wrong-question book as the database keeps it: ts-fsrs's own, its times as ISO strings. */
export type StoredCard = Omit<CardInput, 'due' | 'last_review'> & {
  due: string
  last_review: string | null
}

// Whole days only: a learner comes back tomorrow, not in ten minutes. No random spread, so that a due day is explicable.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 365 })

/**
 * The card after one more answer, and when the question is due again: never later than the beginning of the exam day
 * (a day in Asia/Shanghai), as long as that lies ahead. `stored` is null for a question new to the book.
 */
export function reviewCard(
  stored: StoredCard | null,
  right: boolean,
  now: Date,
  examDay: string | null,
): { card: StoredCard; due: Date } {
  const before: CardInput = stored ?? createEmptyCard<CardInput>(now)
  const { card } = scheduler.next(before, now, right ? Rating.Good : Rating.Again)
  const due = beforeExam(card.due, now, examDay)
  const { last_review } = card
  return {
    card: { ...card, due: due.toISOString(), last_review: last_review?.toISOString() ?? null },
    due,
  }
}

function beforeExam(due: Date, now: Date, examDay: string | null): Date {
  const exam = examDay === null ? null : new Date(`${examDay}T00:00:00+08:00`)
  return exam && exam > now && exam < due ? exam : due
}

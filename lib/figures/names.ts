/** What is counted a day, by the name under which it is stored. */
export const figureNames = [
  /** Readers by the telemetry of the site: a network counts as three a day at most. */
  'visitors',
  'views',
  /** Views of the page of results. */
  'searches',
  'misses',
  /** Who practised without an account and was last seen on that day. */
  'guests',
  /** Guests whose answers an account took over. */
  'guestsTaken',
  'accounts',
  /** Users who paid for the first time. */
  'newPayers',
  /** Of accounts. */
  'answers',
  'guestAnswers',
  /** Accounts that answered. */
  'learners',
  'revenueFen',
  'refundFen',
] as const
export type FigureName = (typeof figureNames)[number]

/** Figures of money, which only those see who may read orders. */
export const moneyFigures: readonly FigureName[] = ['revenueFen', 'refundFen']

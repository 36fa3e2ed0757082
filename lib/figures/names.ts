/** Figures of a day, by the name under which they are stored. */
export const figureNames = [
  /** Readers by the telemetry of the site: a network counts as three a day at most. */
  'visitors',
  'views',
  /** Views of the page of results. */
  'searches',
  'misses',
  /** Guests last seen on that day. */
  'guests',
  /** Guests whose answers an account took over. */
  'guestsTaken',
  'accounts',
  /** Users who paid for the first time. */
  'newPayers',
  /** Answers of accounts. */
  'answers',
  'guestAnswers',
  /** Accounts that answered. */
  'learners',
  'revenueFen',
  'refundFen',
  /** Answers of the AI chat that came whole, those that broke, and those that a rule took back. */
  'chatDone',
  'chatBroken',
  'chatWithheld',
  /** Paid to the model for them, rounded up. */
  'chatFen',
] as const
export type FigureName = (typeof figureNames)[number]

/** Figures of money, which only those see who may read orders. */
export const moneyFigures: readonly FigureName[] = ['revenueFen', 'refundFen', 'chatFen']

/** Where accounts come from: another site, a campaign, none that is known, or several together. */
export const accountSourceKinds = ['host', 'campaign', 'direct', 'rest'] as const
export type AccountSourceKind = (typeof accountSourceKinds)[number]

// Every table that migrations make and no import fills (retention.ts says `content` of those), by its name in the database:
// either something bounds its rows, or they grow, and then by which column they would be spread over machines (Citus,
// PolarDB) and cut into partitions. Nothing is spread or cut so far: docs/scale.md says when. The test beside
// (checks/growing-tables.test.ts) holds the list to the catalogue of the database.

/** Tables whose rows no visitor adds to without end, with what bounds them. */
export const boundedTables: Readonly<Record<string, string>> = {
  ai_texts: 'one a version of a question, purpose and prompt',
  article_bases: 'one an article',
  article_editors: 'one an article and member of staff',
  article_lines: 'one an article',
  article_links: 'the links of articles',
  article_revisions: 'what editors replaced',
  article_versions: 'what editors wrote',
  cdn_addresses: 'one an address of the site',
  cdn_purges: 'one an address of the site',
  chat_prompts: 'one a change of a prompt',
  class_announcements: 'written by staff',
  class_libraries: 'written by staff',
  classes: 'written by staff',
  daily_questions: 'one a day',
  day_account_sources: 'at most fifty-two a day',
  day_figures: 'some a day',
  day_sources: 'at most fifty a day',
  day_vitals: 'some a day',
  difficulty_progress: 'one row',
  drill_families: 'one a family',
  drills: '4,000 a family and level',
  errata: 'what editors corrected',
  goods: 'one a thing that is sold',
  job_runs: 'one a job',
  marking_deductions: 'one a rule',
  marking_kinds: 'one a kind',
  marking_own_stamps: 'one a marker',
  marking_stamps: 'one a stamp',
  mock_rounds: 'as often as staff rank a mock exam',
  mocks: 'written by staff',
  old_orders: 'what the old site had',
  old_site_batches: 'one an import of the operator',
  old_site_grants: 'what the old site had',
  old_site_people: 'what the old site had; gone after a year',
  page_cache: 'so many pages as lib/platform/page-cache/page-store.ts keeps',
  page_invalidations: 'trimmed by lib/platform/page-cache/page-store.ts',
  position_columns: 'written by staff',
  pushes: 'one a published address and provider; gone after 30 days',
  question_batch_questions: 'one a question that staff imported',
  question_batches: 'one a file of staff',
  reconciliation_differences: 'what bills and site differ in; staff settle each',
  reconciliations: 'one a wallet and day',
  redirects: 'written by staff and imports',
  sandbox_refunds: 'the demonstration wallet',
  sandbox_trades: 'the demonstration wallet',
  seeding: 'one row',
  settings: 'one a setting',
  staff_views: 'so many a member of staff and list',
  unlisted_positions: 'one a position of an exam',
  waiting_positions: 'rows of a table that staff imported',
}

export type Growing = {
  /** `users`: at most so many rows a user as the site has things to do; `time`: each day adds more. */
  with: 'users' | 'time'
  spread:
    | { by: 'user_id' }
    /** Another column, and why. */
    | { by: string; why: string }
    /** The rows lie with those of another table, which knows the user; `by` refers to it and gets a user_id beside it then. */
    | { by: string; through: string }
    /** One machine keeps all of it, for this reason. */
    | { whole: string }
  /**
   * `hash`: partitions by what it is spread by, as a row is changed as long as its user learns; else by a time, which is the
   * one that retention deletes by where it does; or they go with those of another table.
   */
  cut: 'hash' | { by: string; unit: 'day' | 'month' } | { through: string }
  /** Why its column may be null, and what the rows would need. */
  nullable?: string
  /** Unique keys without the column it is spread by, which no machine could hold alone, and why each would hold nonetheless. A key that is an identity and nothing else needs no reason: one sequence draws it. */
  keys?: Readonly<Record<string, string>>
}

const user = { by: 'user_id' } as const
const day = (by: string) => ({ by, unit: 'day' }) as const
const month = (by: string) => ({ by, unit: 'month' }) as const
const through = (table: string, by: string) => ({
  spread: { by, through: table },
  cut: { through: table },
})
/** At most so many rows a user as the site has things. */
const ofUser = { with: 'users', spread: user, cut: 'hash' } as const

const NUMBERS_OF_ALL = 'a number of all users: a table from it to the user answers for it'
const RANDOM = 'random, of at least 122 bits'
const ONE_USER = 'what it names has one user'

export const growingTables: Readonly<Record<string, Growing>> = {
  // accounts
  users: {
    ...ofUser,
    spread: { by: 'id', why: 'the account itself' },
    keys: {
      users_phone_unique: NUMBERS_OF_ALL,
      users_account_unique: NUMBERS_OF_ALL,
      users_wx_union_id_unique: NUMBERS_OF_ALL,
    },
  },
  account_sources: ofUser,
  authenticators: ofUser,
  consents: ofUser,
  sessions: {
    with: 'time',
    spread: user,
    cut: month('expires_at'),
    keys: { sessions_token_hash_unique: RANDOM, sessions_learning_token_hash_unique: RANDOM },
  },
  audit_events: {
    with: 'time',
    spread: user,
    cut: month('at'),
    nullable: 'failures of who has no account: they get a table of their own',
  },
  guests: { with: 'time', spread: { whole: 'gone after a week' }, cut: day('seen_at') },
  slider_tickets: { with: 'time', spread: { whole: 'gone after an hour' }, cut: day('expires_at') },
  sms_codes: { with: 'time', spread: { whole: 'gone after two days' }, cut: day('created_at') },
  sms_code_tries: {
    with: 'time',
    spread: { whole: 'gone after two days' },
    cut: { through: 'sms_codes' },
  },
  former_uses: {
    with: 'time',
    spread: { whole: 'of deleted accounts; gone after a year' },
    cut: month('until'),
  },

  // activities
  sign_ins: { with: 'time', spread: user, cut: month('day') },
  point_entries: { with: 'time', spread: user, cut: month('at') },
  gift_redemptions: { with: 'time', spread: user, cut: month('created_at') },
  invitations: { with: 'time', spread: user, cut: month('created_at') },
  invitation_helps: { with: 'time', ...through('invitations', 'invitation_id') },
  daily_answers: { with: 'time', spread: user, cut: month('day') },
  guest_daily_answers: {
    with: 'time',
    spread: { whole: 'gone after a week' },
    cut: { through: 'guests' },
  },

  // people
  addresses: ofUser,
  favorite_pages: ofUser,
  message_channels: ofUser,
  notice_reads: ofUser,
  review_reminders: ofUser,
  study_plans: ofUser,
  enlistments: { with: 'users', spread: user, cut: month('updated_at') },
  exam_reminders: { with: 'users', spread: user, cut: month('created_at') },
  feedbacks: { with: 'time', spread: user, cut: month('created_at') },
  enquiries: {
    with: 'time',
    spread: { whole: 'of visitors without account too; gone half a year after they were handled' },
    cut: month('created_at'),
  },
  messages: { with: 'time', spread: user, cut: month('created_at') },
  message_texts: { with: 'time', ...through('messages', 'message_id') },
  unused_uploads: {
    with: 'time',
    spread: { whole: 'swept every six hours' },
    cut: day('marked_at'),
  },

  // practice
  sittings: {
    with: 'time',
    spread: user,
    cut: month('started_at'),
    nullable: 'those of guests, until an account takes them: they get a table of their own',
    keys: {
      sittings_open_draft: ONE_USER,
      sittings_guest_key: 'of guests alone',
      sittings_guest_open_paper: 'of guests alone',
    },
  },
  sitting_questions: { with: 'time', ...through('sittings', 'sitting_id') },
  sitting_answers: { with: 'time', ...through('sittings', 'sitting_id') },
  level_sittings: { with: 'time', ...through('sittings', 'sitting_id') },
  first_answers: ofUser,
  wrong_questions: ofUser,
  favorites: ofUser,
  question_notes: ofUser,
  practice_settings: ofUser,
  learner_abilities: ofUser,
  lecture_unlocks: ofUser,
  experience_cards: {
    ...ofUser,
    keys: { experience_cards_request_id_unique: RANDOM },
  },
  own_papers: { ...ofUser, keys: { own_papers_share_key_unique: RANDOM } },
  own_paper_questions: { with: 'users', ...through('own_papers', 'paper_id') },
  instrument_runs: ofUser,
  instrument_answers: { with: 'users', ...through('instrument_runs', 'run_id') },
  homework_submissions: ofUser,
  homework_answers: { with: 'users', ...through('homework_submissions', 'submission_id') },
  marking_scripts: {
    with: 'time',
    spread: user,
    cut: month('submitted_at'),
    keys: { marking_scripts_item: ONE_USER },
  },
  marking_marks: { with: 'time', ...through('marking_scripts', 'script_id') },
  marking_estimates: { with: 'time', ...through('marking_scripts', 'script_id') },
  mock_push_settings: ofUser,
  mock_registrations: {
    ...ofUser,
    keys: {
      mock_registrations_number: 'numbers of one mock exam, drawn one after the other from its row',
      mock_registrations_sitting: ONE_USER,
    },
  },
  mock_results: {
    ...ofUser,
    spread: { by: 'mock_id', why: 'ranked and read by mock exam, and kept without the person' },
  },
  mock_appeals: {
    with: 'time',
    spread: user,
    cut: month('at'),
    keys: { mock_appeals_pkey: ONE_USER },
  },

  // AI
  ai_uses: { with: 'time', spread: user, cut: month('day') },
  ai_hints: {
    with: 'time',
    spread: user,
    cut: month('at'),
    keys: { ai_hints_sitting_id_position_pk: ONE_USER },
  },
  ai_costs: {
    with: 'time',
    spread: { whole: 'names nobody; gone after 180 days' },
    cut: month('started_at'),
  },
  chat_conversations: { with: 'time', spread: user, cut: month('created_at') },
  chat_turns: { with: 'time', ...through('chat_conversations', 'conversation_id') },
  chat_answers: { with: 'time', spread: user, cut: month('started_at') },
  chat_flags: { with: 'time', spread: user, cut: month('at') },
  chat_tickets: { with: 'time', spread: { whole: 'gone after an hour' }, cut: day('expires_at') },

  // courses and rooms
  class_members: ofUser,
  course_grants: ofUser,
  course_reviews: {
    ...ofUser,
    spread: { by: 'course_id', why: 'read by course, and content brings some without an account' },
  },
  lesson_notes: ofUser,
  lesson_progress: ofUser,
  play_streams: ofUser,
  study_days: { with: 'time', spread: user, cut: month('day') },
  live_messages: {
    with: 'time',
    spread: { by: 'room_id', why: 'read by all who are in a room' },
    cut: month('created_at'),
    keys: { live_messages_once: RANDOM },
  },
  live_reminders: ofUser,

  // money
  payables: {
    with: 'time',
    spread: user,
    cut: month('created_at'),
    keys: { payables_order_num_unique: NUMBERS_OF_ALL, payables_cashier_key_unique: RANDOM },
  },
  payment_attempts: {
    with: 'time',
    ...through('payables', 'payable_id'),
    keys: {
      payment_attempts_out_trade_no_unique: NUMBERS_OF_ALL,
      payment_attempts_transaction_id_unique: NUMBERS_OF_ALL,
    },
  },
  refunds: {
    with: 'time',
    ...through('payables', 'payable_id'),
    keys: { refunds_out_refund_no_unique: NUMBERS_OF_ALL, refunds_whole_once: ONE_USER },
  },
  payment_notifications: {
    with: 'time',
    spread: { whole: 'told by wallets, which know no user; gone after 180 days' },
    cut: month('received_at'),
  },
  vip_orders: { with: 'time', ...through('payables', 'id') },
  membership_grants: {
    with: 'time',
    spread: user,
    cut: month('created_at'),
    keys: { membership_grants_order_id_unique: ONE_USER },
  },
  user_coupons: {
    with: 'time',
    spread: user,
    cut: month('given_at'),
    keys: { user_coupons_order: ONE_USER },
  },
  goods_orders: { with: 'time', ...through('payables', 'id') },
  goods_order_lines: {
    with: 'time',
    spread: user,
    cut: { through: 'payables' },
    keys: { goods_order_lines_order_id_kind_item_id_pk: ONE_USER },
  },
  goods_rests: { with: 'time', ...through('payables', 'id') },
  order_returns: { with: 'time', ...through('goods_orders', 'order_id') },
  invoices: { with: 'time', ...through('payables', 'payable_id') },
  invoice_documents: {
    with: 'time',
    ...through('invoices', 'invoice_id'),
    keys: { invoice_documents_number_unique: NUMBERS_OF_ALL },
  },
  parcels: {
    with: 'time',
    spread: { whole: 'one may hold things of several orders; gone after a year' },
    cut: month('created_at'),
  },
  parcel_contents: {
    with: 'time',
    spread: user,
    cut: { through: 'parcels' },
    keys: { parcel_contents_kind_ref_id_pk: ONE_USER },
  },

  // staff and the site's own counting
  staff_changes: {
    with: 'time',
    spread: { whole: 'what staff did, read by record and by who did it' },
    cut: month('at'),
  },
  staff_proposals: {
    with: 'time',
    spread: { whole: 'what staff proposed to each other' },
    cut: month('at'),
  },
  article_view_days: {
    with: 'time',
    spread: { whole: 'one an article and day; names nobody' },
    cut: month('day'),
  },
  article_readers: { with: 'time', spread: { whole: 'gone after three days' }, cut: day('day') },
  site_readers: { with: 'time', spread: { whole: 'gone after three days' }, cut: day('day') },
  burying_points: {
    with: 'time',
    spread: { whole: 'names nobody; the newest two million of 90 days' },
    cut: day('at'),
  },
  page_vitals: {
    with: 'time',
    spread: { whole: 'names nobody; the newest million of 35 days' },
    cut: day('at'),
  },
  pop_ad_events: {
    with: 'time',
    spread: { whole: 'of browsers without account; gone after 90 days' },
    cut: month('at'),
  },
  search_misses: {
    with: 'time',
    spread: { whole: 'names nobody; gone after 90 days' },
    cut: month('day'),
  },
  budget_uses: { with: 'time', spread: { whole: 'gone after a day' }, cut: day('at') },
  rate_limits: {
    with: 'time',
    spread: { whole: 'gone after two days' },
    cut: day('window_start'),
  },
}

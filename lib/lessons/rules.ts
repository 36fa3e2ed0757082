import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Seconds between two heartbeats of a player. */
export const BEAT_SECONDS = 15
/** Seconds of film that may be watched in one second at most; whoever claims more is credited no more. */
export const FASTEST = 2
/** Part of a film that has to be watched for its lesson to be done. */
export const DONE_SHARE = 0.9
/** Seconds of a film after which its lesson counts as taken where money is asked back. */
export const TAKEN_SECONDS = 60
/** Minutes of a film that may be sent before its lesson counts as taken: browsers load ahead of what is watched. */
export const LOADED_MINUTES = 3
/** Bytes of a film that may be sent before that, however long they play: what a page loads by being opened and moved about in. */
export const LOADED_BYTES = 4 * 1024 * 1024
/** Notes of one user about one lesson, at most. */
export const MOST_NOTES = 100

/** Days for which staff open a course at once, at most. */
export const MOST_GRANT_DAYS = 366

/** Said where no stars were chosen. */
export const RATING_MISSING = '请选 1 到 5 星'

export const lessonRules = {
  note: { missing: '写点什么再保存', max: [500, '笔记不超过 500 个字'] },
  review: { missing: '写几句再提交', max: [500, '评价不超过 500 个字'] },
  reason: { missing: '请写明原因', max: [200, '原因不超过 200 个字'] },
} as const satisfies Record<string, FieldRule>

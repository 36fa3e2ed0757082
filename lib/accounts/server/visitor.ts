import type { Caller } from '#lib/platform/http/request-info.ts'

/** Maker of a call that can end in a login: `browser` is the number that the browser keeps for itself, if it sends it. */
export type Visitor = Caller & { browser?: string | undefined }

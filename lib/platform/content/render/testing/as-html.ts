import type { Html } from '#lib/platform/text/html.ts'

/** A text of a fixture, taken for HTML as it is. */
export const asHtml = (text: string): Html => text as Html

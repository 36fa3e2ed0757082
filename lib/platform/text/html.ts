declare const sanitised: unique symbol

/** HTML that a page may show as it is. Renderers and sanitisers alone make it; a text that was written or sent is none. */
export type Html = string & { readonly [sanitised]: true }

/** No text at all. */
export const noHtml = '' as Html

// XML needs it; in HTML each `math` has it anyway, and an article may have a hundred formulas.
const namespaced = '<math xmlns="http://www.w3.org/1998/Math/MathML"'

/** What React sets as inner HTML; there is no other way to it, so that a text cannot be shown as HTML by mistake. */
export const innerHtml = (html: Html): { __html: Html } => ({
  __html: html.replaceAll(namespaced, '<math') as Html,
})

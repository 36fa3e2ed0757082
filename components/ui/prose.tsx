import { type Html, innerHtml } from '#lib/platform/text/html.ts'

type Props = {
  html: Html
}

/** A text to read: 17–18 px, at most 40 characters a line; wide tables and formulas scroll in themselves. */
export function Prose({ html }: Props) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the body went through the sanitiser when it was written
    <div className="prose formulas" dangerouslySetInnerHTML={innerHtml(html)} />
  )
}

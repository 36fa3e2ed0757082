import { type Html, innerHtml } from '#lib/platform/text/html.ts'

type Props = { as?: 'div' | 'span'; id?: string; className: string | undefined; html: Html }

/** A text of a question, sanitised when it was imported. It lies apart from options, whose sheet pages without them must not fetch. */
export function QuestionHtml({ as: Tag = 'div', html, ...rest }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: questions were sanitised when they were imported
  return <Tag {...rest} dangerouslySetInnerHTML={innerHtml(html)} />
}

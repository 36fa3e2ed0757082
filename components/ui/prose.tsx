import { type Html, innerHtml } from '#lib/platform/text/html.ts'
import formulas from './formulas.module.css'
import styles from './prose.module.css'

const className = `${styles.prose} ${formulas.formulas}`

type Props = {
  html: Html
}

/** A text to read: 17–18 px, at most 40 characters a line; wide tables and formulas scroll in themselves. */
export function Prose({ html }: Props) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the body went through the sanitiser when it was written
    <div className={className} dangerouslySetInnerHTML={innerHtml(html)} />
  )
}

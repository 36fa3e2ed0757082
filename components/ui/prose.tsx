import formulas from './formulas.module.css'
import styles from './prose.module.css'

const className = `${styles.prose} ${formulas.formulas}`

type Props = {
  /** Sanitised when it was written. */
  html: string
}

/** A text to read: 17–18 px, at most 40 characters a line; wide tables and formulas scroll in themselves. */
export function Prose({ html }: Props) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the body went through the sanitiser when it was written
    <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

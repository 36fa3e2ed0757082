import styles from './article-body.module.css'
import formulas from './formulas.module.css'

const className = `${styles.body} ${formulas.formulas}`

type Props = {
  /** Sanitised when it was written. */
  html: string
}

/** The text itself: 17–18 px, at most 40 characters a line; wide tables and formulas scroll in themselves. */
export function ArticleBody({ html }: Props) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the body went through the sanitiser when it was written
    <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

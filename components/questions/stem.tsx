import type { Html } from '#lib/platform/text/html.ts'
import { RichText } from './rich-text.tsx'
import styles from './stem.module.css'

export function Stem({ html }: { html: Html }) {
  return html === '' ? null : <RichText html={html} className={styles.stem} />
}

import styles from './code-block.module.css'

/** A command or JSON as it is. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <figure className={styles.block}>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}

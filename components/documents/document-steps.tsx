import type { DocumentView } from '#lib/documents/views.ts'
import styles from './document.module.css'

type Props = { steps: DocumentView['steps']; title?: string }

/** Draws steps in their order, as a numbered line down the page; nothing without steps. */
export function DocumentSteps({ steps, title = '步骤' }: Props) {
  if (steps.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 id="steps" className={styles.title}>
        {title}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            {step.when && <p className={styles.when}>{step.when}</p>}
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

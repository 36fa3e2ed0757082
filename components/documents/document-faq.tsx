import { Link } from '#components/ui/link.tsx'
import type { DocumentView } from '#lib/documents/views.ts'
import styles from './document.module.css'

type Props = { faq: DocumentView['faq']; title?: string }

/** Questions with their answers, all open: so they are found, read and printed without a touch. Nothing without any. */
export function DocumentFaq({ faq, title = '常见问题' }: Props) {
  if (faq.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 id="faq" className={styles.title}>
        {title}
      </h2>
      <div className={styles.faq}>
        {faq.map(({ question, answer, place }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
            {place && (
              <p>
                <Link href={place.link}>去{place.name}</Link>
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

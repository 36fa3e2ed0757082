import { Section } from '#components/ui/section.tsx'
import styles from './course.module.css'

type Props = { faq: { question: string; answer: string }[] }

/** Questions with their answers, all open. Own styles: those of a whole document weigh more than this page has left. */
export function FaqList({ faq }: Props) {
  if (faq.length === 0) return null
  return (
    <Section title="常见问题">
      {faq.map(({ question, answer }) => (
        <div key={question} className={styles.answer}>
          <h3 className={styles.name}>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </Section>
  )
}

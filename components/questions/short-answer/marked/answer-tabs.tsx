import { useState } from 'react'
import { AnnotatedPictures } from '#components/questions/annotations/annotated-pictures.tsx'
import { UserHtml } from '#components/questions/user-html.tsx'
import { PictureRow } from '#components/ui/pictures/picture-row.tsx'
import type { AnsweredQuestion } from '#lib/questions/types.ts'
import styles from './marked.module.css'

/** The answer as it was handed in, with what its marker drew and quoted, and the reference beside it. */
export function AnswerTabs({ question }: { question: AnsweredQuestion }) {
  const { userAnswers, answer: reference, pointMarks, annotations, checkAnswerUrl } = question
  const { answer: html, url: pictures } = userAnswers[0] ?? { answer: '', url: [] }
  const tabs = [
    ...(pictures.length > 0
      ? [{ kind: 'pages', name: `手写 ${pictures.length} 页` } as const]
      : []),
    ...(html !== '' ? [{ kind: 'typed', name: '打字稿' } as const] : []),
    ...(reference !== '' ? [{ kind: 'reference', name: '参考答案' } as const] : []),
  ]
  const [chosen, setChosen] = useState(tabs[0]?.kind)
  return (
    <div className={styles.answer}>
      {tabs.length > 1 && (
        <fieldset className={styles.tabs}>
          <legend className="visually-hidden">看哪一份</legend>
          {tabs.map(({ kind, name }) => (
            <button
              key={kind}
              type="button"
              className="chip"
              aria-pressed={kind === chosen}
              onClick={() => setChosen(kind)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {chosen === 'pages' && <AnnotatedPictures pictures={pictures} annotations={annotations} />}
      {chosen === 'typed' && (
        <section className={styles.sheet} aria-label="我的答案">
          <UserHtml html={html} quotes={pointMarks.map(({ quote }) => quote)} />
        </section>
      )}
      {chosen === 'reference' && (
        <section className={styles.sheet} aria-label="参考答案">
          {reference.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      <PictureRow pictures={checkAnswerUrl.map(({ url }) => url)} name="批阅图片" />
    </div>
  )
}

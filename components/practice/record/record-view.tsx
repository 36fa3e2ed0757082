'use client'
import { useSearchParams } from 'next/navigation'
import type { ComponentType } from 'react'
import { ExerciseLog } from '#components/practice/record/log/exercise-log.tsx'
import { Review } from '#components/practice/record/wrong-book/review.tsx'
import { WrongBook } from '#components/practice/record/wrong-book/wrong-book.tsx'
import ui from '#components/ui/head.module.css'
import { Link } from '#components/ui/link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankRecordPage } from '#lib/practice/paths.ts'
import { Favorites } from './favorites.tsx'
import { Notes } from './notes.tsx'
import type { QuestionShown } from './question-loader.tsx'
import styles from './record-view.module.css'

const tabs = [
  { tab: null, name: '做题记录' },
  { tab: 'wrong', name: '错题本' },
  { tab: 'favorites', name: '收藏' },
  { tab: 'notes', name: '笔记' },
  { tab: 'review', name: '复习' },
  { tab: 'own', name: '我的组卷' },
] as const

type Props = {
  Question: QuestionShown
  /** The tab of papers put together, which stand above practice. */
  OwnPapers: ComponentType
}

/** All that a learner has done, by tabs whose names stand in the address. */
export function RecordView({ Question, OwnPapers }: Props) {
  const asked = useSearchParams().get('tab')
  const open = tabs.find(({ tab }) => tab === asked) ?? tabs[0]
  return (
    <>
      <div className={ui.head}>
        <h1>{open.name}</h1>
      </div>
      <nav aria-label="记录" className={styles.tabs}>
        <ul>
          {tabs.map(({ tab, name }) => (
            <li key={name}>
              <Link
                href={href(questionBankRecordPage, { tab })}
                aria-current={name === open.name ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {open.tab === null && <ExerciseLog />}
      {open.tab === 'wrong' && <WrongBook Question={Question} />}
      {open.tab === 'favorites' && <Favorites Question={Question} />}
      {open.tab === 'notes' && <Notes Question={Question} />}
      {open.tab === 'review' && <Review />}
      {open.tab === 'own' && <OwnPapers />}
    </>
  )
}

'use client'
import type { ReactNode } from 'react'
import { SubjectList } from '#components/practice/bank/catalogues/subject-list.tsx'
import { Chips } from '#components/ui/chips.tsx'
import ui from '#components/ui/head.module.css'
import { LoadError } from '#components/ui/load-error.tsx'
import { Section } from '#components/ui/section.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { papersName } from '#lib/papers/origins.ts'
import { questionBankOverYearTrueTopicPage } from '#lib/papers/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankHome } from '#lib/practice/calls.ts'
import {
  questionBankSpecialTrainingPage,
  questionBankSpecificTestPage,
} from '#lib/practice/paths.ts'
import { BankEntries } from './bank-entries.tsx'
import styles from './bank-home.module.css'
import { LoginPrompt } from './login-prompt.tsx'
import { PaperRows } from './paper-rows.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { TonightPanel } from './tonight-panel.tsx'

/** Data for everyone, part of the stored page. */
type Props = Pick<Output<typeof questionBankHome>, 'tree' | 'years' | 'origins' | 'papers'> & {
  hasInterviews: boolean
  /** The line that leads to the levels. */
  levels: ReactNode
}

/** The home of the question bank: the learner's progress, the ways to practise, subjects and years. */
export function BankHome({ tree, years, origins, papers, hasInterviews, levels }: Props) {
  const isSignedIn = useSignedIn()
  const { data, error, mutate } = useEndpoint(questionBankHome, isSignedIn ? {} : null)
  const progress = data?.progress ?? null
  const nodes = data?.tree ?? tree
  const questions = nodes.reduce((sum, node) => sum + node.questions, 0)
  const open = nodes.find(({ membersOnly, questions: count }) => !membersOnly && count > 0)
  const paperCount = origins.reduce((sum, origin) => sum + origin.papers, 0)
  return (
    <div data-page="bank">
      <div className={ui.head}>
        <h1>公务员遴选题库</h1>
        <p className="muted">
          {nodes.length} 个科目，{questions} 道题，{paperCount} 份试卷，每道题都有答案与解析
        </p>
      </div>
      <div className="guest-only">
        <LoginPrompt
          tryPath={open ? href(questionBankSpecificTestPage, { catalogueId: open.id }) : null}
        />
      </div>
      <div className="user-only">
        {error ? (
          <LoadError onRetry={() => void mutate().catch(() => undefined)} />
        ) : (
          <>
            <TonightPanel tonight={data?.tonight ?? null} />
            <ProgressPanel
              progress={progress}
              week={data?.week ?? []}
              onExam={() => void mutate().catch(() => undefined)}
            />
          </>
        )}
      </div>
      <BankEntries {...{ progress, hasInterviews }} />
      {levels}
      <div className={`columns ${styles.lists}`}>
        <Section title="按考点练" href={href(questionBankSpecialTrainingPage)} more="专项训练">
          <SubjectList nodes={nodes} weakId={data?.tonight?.weak?.catalogueId} />
        </Section>
        <Section
          title={papersName(origins.map(({ name }) => name))}
          href={href(questionBankOverYearTrueTopicPage)}
          more="全部试卷"
        >
          <PaperRows papers={data?.papers ?? papers} />
          {years.length > 0 && (
            <Chips
              label="真题年份"
              chips={years.map(({ year, papers: count }) => ({
                name: `${year} 年`,
                count,
                href: href(questionBankOverYearTrueTopicPage, { year }),
              }))}
            />
          )}
          {paperCount === 0 && <p className="muted">试卷正在整理，先从科目开始练习。</p>}
        </Section>
      </div>
    </div>
  )
}

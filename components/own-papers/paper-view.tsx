'use client'
import { useRouter, useSearchParams } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { useStart } from '#components/practice/use-start.ts'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import ui from '#components/ui/head.module.css'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ownPaperQuestions, ownPaperRemove, ownPaperStart } from '#lib/own-papers/calls.ts'
import type { OwnPaperContent } from '#lib/own-papers/contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankPrintPage, questionBankRecordPage } from '#lib/practice/paths.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import { askedPaper, type PaperRef } from './asked-paper.ts'
import styles from './paper-view.module.css'
import { RenameDialog } from './rename-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

type Props = { Question: ComponentType<{ question: PublicQuestion }> }

/** One paper that was put together, the reader's own or shared with them: its questions, and what can be done with it. */
export function PaperView({ Question }: Props) {
  const asked = askedPaper(useSearchParams())
  const { data, error, mutate } = useEndpoint(ownPaperQuestions, asked, { quiet: true })
  const title = data?.title
  useEffect(() => {
    if (title) document.title = `${title} - 公选王`
  }, [title])
  const reload = () => void mutate().catch(() => undefined)
  if (asked === null || error?.code === 404) return <Missing />
  if (data) return <Shown paper={data} asked={asked} onChange={reload} Question={Question} />
  return (
    <>
      <h1 className="visually-hidden">我的组卷</h1>
      {error ? <LoadError onRetry={reload} /> : <Skeleton heights={[40, 160, 160]} />}
    </>
  )
}

export function Missing() {
  return (
    <EmptyState title="没有找到这份卷">
      <p>它可能已被删除，或者不再分享。</p>
      <Link href={href(questionBankRecordPage, { tab: 'own' })}>看我的组卷</Link>
    </EmptyState>
  )
}

type ShownProps = Props & { paper: OwnPaperContent; asked: PaperRef; onChange: () => void }

function Shown({ paper, asked, onChange, Question }: ShownProps) {
  const { title, questionCount, closed, withheld, full, questions, isOwn } = paper
  const [start, isStarting] = useStart((clientKey) => call(ownPaperStart, { ...asked, clientKey }))
  return (
    <article className={styles.paper}>
      <div className={ui.head}>
        <h1>{title}</h1>
      </div>
      <p className="facts">
        <span>{questionCount} 题</span>
        <span>{full} 分</span>
        {!isOwn && <span>他人分享</span>}
      </p>
      {closed > 0 && (
        <p className={styles.note}>
          其中 {closed} 道会员可见，这里没有列出。<Link href={href(vipRightsPage)}>看会员权益</Link>
        </p>
      )}
      {withheld > 0 && <p className={styles.note}>其中 {withheld} 道暂不开放，这里没有列出。</p>}
      <div className={styles.actions}>
        <Button busy={isStarting} disabled={questions.length === 0} onClick={start}>
          开始练习（{questions.length} 道）
        </Button>
        <Link
          href={href(questionBankPrintPage, {
            ownPaperId: asked.paperId ?? null,
            key: asked.key ?? null,
          })}
        >
          打印与导出
        </Link>
        {isOwn && <OwnerActions paper={paper} onChange={onChange} />}
      </div>
      <ol className={styles.questions}>
        {questions.map(({ position, question }) => (
          <li key={position}>
            <span className={styles.number}>{position}.</span>
            <div>
              <Question question={question} />
            </div>
          </li>
        ))}
      </ol>
    </article>
  )
}

function OwnerActions({ paper, onChange }: Pick<ShownProps, 'paper' | 'onChange'>) {
  const router = useRouter()
  const [open, setOpen] = useState<'share' | 'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const remove = async () => {
    await call(ownPaperRemove, { paperId: paper.id })
    notify('success', '已删除')
    router.push(href(questionBankRecordPage, { tab: 'own' }))
  }
  return (
    <>
      <Button variant="second" onClick={() => setOpen('share')}>
        {paper.shareKey === null ? '分享' : '分享中'}
      </Button>
      <Button variant="quiet" onClick={() => setOpen('rename')}>
        改名
      </Button>
      <Button variant="quiet" onClick={() => setOpen('remove')}>
        删除
      </Button>
      {open === 'share' && <ShareDialog paper={paper} onChange={onChange} onClose={close} />}
      {open === 'rename' && <RenameDialog paper={paper} onChange={onChange} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog title="删除这份卷" action="删除" onClose={close} onConfirm={remove}>
          <p>分享的链接随即失效；做过的练习和报告还在。</p>
        </ConfirmDialog>
      )}
    </>
  )
}

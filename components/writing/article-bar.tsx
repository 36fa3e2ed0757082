import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Link } from '#components/ui/link.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import { submitArticle } from '#lib/writing/calls.ts'
import type { ArticlePreview } from '#lib/writing/contract.ts'
import { staffArticlesPage } from '#lib/writing/paths.ts'
import type { StaffArticle } from '#lib/writing/shapes.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { StateBadges } from './state-badges.tsx'
import type { Draft } from './use-article-draft.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import styles from './writing.module.css'

type Props = {
  article: StaffArticle
  draft: Draft
  preview: ArticlePreview | null
  reload: () => Promise<unknown>
}
type Opened = 'publish' | 'withdraw' | 'history' | null

/** Where the article stands, and what may be done with it. */
export function ArticleBar({ article, draft, preview, reload }: Props) {
  const { id, state, change } = article
  const held = useAccountStore((store) => store.userInfo?.permissions) ?? []
  const mayPublish = held.includes('articles.approve')
  // What nobody has changed is not handed in, and a public one not published again.
  const hasText = (change !== null && change !== 'scheduled') || draft.isChanged
  const mayGoOut = article.needsAnother
    ? change === 'in_review'
    : change !== null || draft.isChanged || state !== 'published'
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  /** Takes a step from what is written; a refusal is shown. */
  const step = async (take: (basis: number) => Promise<unknown>, done: string) => {
    const basis = await draft.flush()
    if (basis === null) return
    try {
      await take(basis)
      notify('success', done)
      close()
      await reload()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }
  const hand = (to: 'in_review' | 'draft', done: string) =>
    step((basis) => call(submitArticle, { id, basis, to }), done)
  return (
    <div className={styles.bar}>
      <p className={styles.facts}>
        <Link href={href(staffArticlesPage)}>文章</Link>
        <StateBadges state={state} change={change} />
        <span role="status">{draft.saving}</span>
      </p>
      <div className={styles.steps}>
        <Button variant="quiet" onClick={() => setOpened('history')}>
          历史版本
        </Button>
        {state === 'published' && (
          <>
            <ButtonLink variant="quiet" href={href(articleDetailPage, { id })} target="_blank">
              看网页
            </ButtonLink>
            {mayPublish && (
              <Button variant="second" onClick={() => setOpened('withdraw')}>
                撤下或合并
              </Button>
            )}
          </>
        )}
        {change === 'in_review' && (
          <Button variant="second" onClick={() => hand('draft', '已退回')}>
            退回
          </Button>
        )}
        {hasText && change !== 'in_review' && (
          <Button
            variant={mayPublish ? 'second' : undefined}
            onClick={() => hand('in_review', '已送审')}
          >
            送审
          </Button>
        )}
        {mayGoOut && mayPublish && <Button onClick={() => setOpened('publish')}>发布</Button>}
      </div>
      {opened === 'publish' && <PublishDialog {...{ id, preview, step }} onClose={close} />}
      {opened === 'withdraw' && <WithdrawDialog id={id} step={step} onClose={close} />}
      {opened === 'history' && <HistoryDialog article={article} draft={draft} onClose={close} />}
    </div>
  )
}

import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { call } from '#lib/platform/client/call.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { articleEditors } from '#lib/writing/calls.ts'
import { keptText } from '#lib/writing/client/kept-text.ts'
import type { ArticleText, StaffArticle } from '#lib/writing/shapes.ts'
import type { Draft } from './use-article-draft.ts'
import styles from './writing.module.css'

const EVERY_MS = 20_000

type Props = {
  article: StaffArticle
  draft: Draft
  kept: ArticleText | null
  onUse: () => void
  onLeave: () => void
}

/** Tells the writer before going on who else is here, whose text is newer, what this device still holds. */
export function EditorNotices({ article, draft, kept, onUse, onLeave }: Props) {
  const { id, movedTo, scheduledFor, change } = article
  const others = useOthers(id)
  return (
    <div className={styles.notices}>
      {others.length > 0 && <p role="status">{others.join('、')} 也在编辑这篇文章。</p>}
      {change === 'scheduled' && scheduledFor && (
        <p>定在 {shanghaiMinute(new Date(scheduledFor))} 发布；再改就回到草稿。</p>
      )}
      {movedTo && <p>它的网址现在通往 {movedTo}。</p>}
      {draft.conflict && (
        <div role="alert">
          <p>{draft.conflict.by}已经改过这篇文章。您写的还在这里，也在这台设备上。</p>
          <Button onClick={() => draft.overwrite()}>用我写的</Button>
          <Button
            variant="second"
            onClick={() => {
              draft.giveWay()
              location.reload()
            }}
          >
            用对方的
          </Button>
        </div>
      )}
      {kept && !draft.conflict && (
        <div role="alert">
          <p>这台设备上有一份没有保存到服务器的文本。</p>
          <Button onClick={onUse}>接着写这一份</Button>
          <Button
            variant="second"
            onClick={() => {
              keptText.drop(id)
              onLeave()
            }}
          >
            不要了
          </Button>
        </div>
      )}
    </div>
  )
}

/** The names of those who have the article open at the same time. */
function useOthers(id: number): string[] {
  const [others, setOthers] = useState<string[]>([])
  useEffect(() => {
    const meet = async () => {
      const options = { quiet: true, background: true }
      const found = await call(articleEditors, { id }, options).catch(() => null)
      if (found) setOthers(found.others)
    }
    void meet()
    const timer = setInterval(() => void meet(), EVERY_MS)
    return () => clearInterval(timer)
  }, [id])
  return others
}

'use client'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import styles from './ai-analysis.module.css'

const Markdown = lazy(() => import('#components/questions/markdown.tsx'))

type Props = {
  title?: string
  content: string
  /** Name of the button that agrees. */
  action?: string
  className?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Says what to know before a model explains or answers anything; agreed to once. */
export function Disclaimer({ title = 'AI 解析须知', action = '确认', ...props }: Props) {
  const { content, className, onConfirm, onClose } = props
  const [isAgreed, setIsAgreed] = useState(false)
  return (
    <Dialog {...{ title, className, onClose }}>
      <Suspense fallback={<p className={styles.plain}>{content}</p>}>
        <Markdown text={content} />
      </Suspense>
      <label className={styles.agree}>
        <input
          type="checkbox"
          checked={isAgreed}
          onChange={({ currentTarget }) => setIsAgreed(currentTarget.checked)}
        />
        我已阅读并同意以上条款
      </label>
      <div className={styles.buttons}>
        <Button variant="second" onClick={onClose}>
          取消
        </Button>
        <Button disabled={!isAgreed} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}

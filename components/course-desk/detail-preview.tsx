import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { previewCourse } from '#lib/course-desk/calls.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import type { Html } from '#lib/platform/text/html.ts'
import styles from './course-desk.module.css'

type Props = { title: string; detail: string }

/** Shows the typed text as the page of the course will, when it is asked for. */
export function DetailPreview({ title, detail }: Props) {
  const [html, setHtml] = useState<Html | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const show = async () => {
    setIsBusy(true)
    try {
      setHtml((await call(previewCourse, { title, detail })).html)
    } catch (error) {
      // What the server refuses has been said.
      if (!(error instanceof CallError)) throw error
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <div className={desk.actions}>
        <Button variant="second" busy={isBusy} onClick={() => void show()}>
          预览详情
        </Button>
        {html !== null && (
          <Button variant="quiet" onClick={() => setHtml(null)}>
            收起预览
          </Button>
        )}
      </div>
      {html !== null && (
        <section aria-label="预览" className={styles.preview}>
          <Prose html={html} />
        </section>
      )}
    </>
  )
}

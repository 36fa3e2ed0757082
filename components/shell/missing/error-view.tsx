'use client'
import { useEffect } from 'react'
import { Button } from '#components/ui/button.tsx'
import { StatePicture } from '#components/ui/empty-state.tsx'
import { reloadOnceForChunk } from '#lib/platform/client/chunk-reload.ts'

export type ErrorProps = { error: Error & { digest?: string }; reset: () => void }

/** Stands in place of a page that fails; the digest finds the failure in the log. */
export function ErrorView({ error, reset }: ErrorProps) {
  useEffect(() => {
    reloadOnceForChunk(error)
  }, [error])
  return (
    <div className="container missing">
      <StatePicture name="error" />
      <h1>页面暂时打不开</h1>
      <p className="missing-count">我们这边出了点问题，请稍后再试。</p>
      <Button onClick={reset}>重试</Button>
      <ul className="missing-links">
        <li>
          <a href="/">返回首页</a>
        </li>
      </ul>
      {error.digest && <p className="muted">错误编号 {error.digest}</p>}
    </div>
  )
}

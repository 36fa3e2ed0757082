import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { ownPaperShare } from '#lib/own-papers/calls.ts'
import type { OwnPaperContent } from '#lib/own-papers/contract.ts'
import { questionBankOwnPaperPage } from '#lib/own-papers/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './paper-view.module.css'

type Props = { paper: OwnPaperContent; onChange: () => void; onClose: () => void }

/** Opens a link to a paper, and ends it. */
export function ShareDialog({ paper: { id, shareKey }, onChange, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const share = async (isShared: boolean) => {
    setIsBusy(true)
    try {
      await call(ownPaperShare, { paperId: id, isShared })
      onChange()
    } catch {
      // The refusal has been shown.
    }
    setIsBusy(false)
  }
  return (
    <Dialog title="分享这份卷" size={520} onClose={onClose}>
      <div className={styles.dialog}>
        <p>拿到链接的人登录后可以看题和练习，会员题只有会员看得到。</p>
        {shareKey === null ? (
          <Button busy={isBusy} onClick={() => void share(true)}>
            生成链接
          </Button>
        ) : (
          <Link key={shareKey} shareKey={shareKey} isBusy={isBusy} onEnd={() => share(false)} />
        )}
      </div>
    </Dialog>
  )
}

type LinkProps = { shareKey: string; isBusy: boolean; onEnd: () => Promise<void> }

function Link({ shareKey, isBusy, onEnd }: LinkProps) {
  const address = `${location.origin}${href(questionBankOwnPaperPage, { key: shareKey })}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notify('success', '链接已复制')
    } catch {
      notify('warning', '请选中链接后复制')
    }
  }
  return (
    <>
      <TextField
        label="链接"
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>复制链接</Button>
        <Button variant="second" busy={isBusy} onClick={() => void onEnd()}>
          停止分享
        </Button>
      </div>
    </>
  )
}

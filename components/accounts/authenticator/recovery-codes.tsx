import { useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { copyFrom } from '#lib/platform/client/copy-from.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './authenticator.module.css'

type Props = { codes: string[]; onDone: () => Promise<void> }

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    if (await copyFrom(field.current)) notify('success', '恢复码已复制')
    else notify('warning', '请按 Ctrl+C 复制已选中的恢复码')
  }
  return (
    <div className={styles.form}>
      <p role="status">验证器已设置，其他设备已退出登录。</p>
      <p className={styles.text}>
        请把这十个恢复码保存在手机之外的地方。手机不在身边时，每个可代替验证器登录一次。离开这一页后不再显示。
      </p>
      <textarea
        ref={field}
        readOnly
        rows={codes.length}
        aria-label="恢复码"
        className={styles.codes}
        value={codes.join('\n')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.buttons}>
        <Button variant="second" onClick={copy}>
          复制恢复码
        </Button>
        <Button onClick={() => void onDone()}>已经保存</Button>
      </div>
    </div>
  )
}

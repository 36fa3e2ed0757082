import { Link } from '#components/ui/link.tsx'
import { NativeDialog } from '#components/ui/native-dialog.tsx'
import styles from './ai-analysis.module.css'

type Props = { vipPath: string; onClose: () => void }

/** The free explanations are used up; members have no limit. */
export function QuotaUsed({ vipPath, onClose }: Props) {
  return (
    <NativeDialog title="提示" onClose={onClose}>
      <p>您的免费AI解析次数已用完，开通会员即可不限次数使用AI解析</p>
      <div className={styles.buttons}>
        <button type="button" className={styles.cancel} onClick={onClose}>
          知道了
        </button>
        <Link href={vipPath} className={styles.confirm}>
          开通会员
        </Link>
      </div>
    </NativeDialog>
  )
}

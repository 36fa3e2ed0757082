import { askForLogin } from '#components/practice/frame/learner-only.tsx'
import { loginPage } from '#lib/accounts/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { Refusal } from '#lib/practice/client/answer-queue/known-answers.ts'
import type { Keeping, Trouble } from '#lib/practice/client/answer-queue/types.ts'
import styles from './sync-notice.module.css'
import { useStill } from './use-still.ts'

type Props = {
  trouble: Trouble
  /** Whether this device has the unsaved answers. */
  keeping: Keeping
  unsaved: number
  refused: readonly Refusal[]
  onRetry: () => void
}

/** Says what stands in the way of saving, and what becomes of the answers meanwhile. It stands above the question, so it comes and goes between two presses. */
export function SyncNotice(props: Props) {
  const text = useStill(textOf(props))
  return (
    <div role="status">
      {text && (
        <p className={styles.notice}>
          {text}
          <Remedy {...props} />
        </p>
      )}
    </div>
  )
}

function Remedy({ trouble, keeping, onRetry }: Props) {
  if (trouble === null) return null
  if (trouble !== 'login') {
    return (
      <button type="button" onClick={onRetry}>
        立即重试
      </button>
    )
  }
  // A login on this page loads it anew, which would lose answers that are in memory alone.
  if (keeping === 'refused') {
    return (
      <a href={href(loginPage)} target="_blank" rel="noopener">
        在新页面登录
      </a>
    )
  }
  return (
    <button type="button" onClick={() => askForLogin()}>
      登录
    </button>
  )
}

const stay = '请保持页面打开，直到显示“已保存”。'

function textOf({ trouble, keeping, unsaved, refused }: Props): string {
  if (unsaved > 0 && trouble) return `${reasons[trouble]}，${fates[keeping](unsaved, trouble)}`
  if (trouble === 'login') return '登录已过期，请重新登录。'
  if (refused.length > 0) return refusedText(refused)
  return keeping === 'refused' ? `本机无法保存作答，${stay}` : ''
}

function refusedText(refused: readonly Refusal[]): string {
  const isOpen = refused.some(({ isLate }) => !isLate)
  return refusals(refused) + (isOpen ? '写的内容还在，改好后会自动保存。' : '')
}

/** Says which answers the server will not take, and why; a sentence each. */
export const refusals = (refused: readonly Refusal[]): string => refused.map(refusal).join('')

function refusal({ position, reason, isLate }: Refusal): string {
  if (isLate) return `第 ${position} 题在时间到之后的改动没有计入。`
  return reason
    ? `第 ${position} 题没有保存：${reason}。`
    : `第 ${position} 题的改动没有被服务器接受。`
}

const reasons = {
  offline: '网络已断开',
  server: '服务器暂时没有响应',
  login: '登录已过期',
} satisfies Record<NonNullable<Trouble>, string>

const next = {
  offline: '恢复后自动同步',
  server: '正在重试',
  login: '登录后自动同步',
} satisfies Record<NonNullable<Trouble>, string>

const fates = {
  kept: (count, trouble) => `${count} 题的作答已存在本机，${next[trouble]}。`,
  keeping: (count) => `正在把 ${count} 题的作答存到本机，请稍候。`,
  refused: (count, trouble) => `本机无法保存 ${count} 题的作答，${next[trouble]}。${stay}`,
} satisfies Record<Keeping, (count: number, trouble: NonNullable<Trouble>) => string>

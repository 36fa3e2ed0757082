import type { DraftState } from '#lib/platform/client/draft/draft.ts'

type State = Pick<
  DraftState<unknown>,
  'conflicts' | 'unsaved' | 'isSending' | 'trouble' | 'reason' | 'isKept'
>

/** Says whether the server has what was written, and what becomes of it where not. */
export function saveText({ conflicts, unsaved, isSending, ...state }: State): string {
  if (conflicts.length > 0) return '没有保存：别人改过了'
  if (unsaved === 0) return '已保存'
  if (isSending) return '正在保存'
  if (!state.trouble) return '有改动，马上保存'
  const why = state.trouble === 'refused' && state.reason ? `（${state.reason}）` : ''
  return `没有保存到服务器${why}，${state.isKept ? '留在这台设备上' : '本机也存不下，请保持页面打开'}`
}

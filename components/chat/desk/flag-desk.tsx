import desk from '#components/staff/desk.module.css'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { staffChatFlags } from '#lib/chat/desk-calls.ts'
import { flagRules, flagSides } from '#lib/chat/desk-rules.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { FlagItem, ruleName } from './flag-item.tsx'

/** Lists the texts that rules held, by all but the text; a conversation opens after a reason. Default export for `lazy`. */
export default function FlagDesk() {
  return (
    <DeskList
      title="AI 对话拦截"
      noun="拦截记录"
      head={<p className={desk.note}>记录里没有文字，保留 180 天</p>}
      endpoint={staffChatFlags}
      states={[
        { status: 'all', name: '全部' },
        { status: 'question', name: flagSides.question },
        { status: 'answer', name: flagSides.answer },
      ]}
      filters={[
        {
          name: 'rule',
          label: '规则',
          options: [
            { value: '', name: '全部' },
            ...Object.entries(flagRules).map(([value, name]) => ({ value, name })),
          ],
        },
        { name: 'q', label: '用户编号', type: 'text' },
        sortFilter,
      ]}
      columns={[
        { name: '编号', text: ({ id }) => id, isExtra: true },
        { name: '时间', text: ({ at }) => shanghaiMinute(new Date(at)) },
        { name: '助手', text: ({ assistant }) => assistant },
        { name: '哪一边', text: ({ side }) => flagSides[side] },
        { name: '规则', text: ({ rule }) => ruleName(rule) },
        { name: '模型', text: ({ model }) => model, isExtra: true },
        { name: '提示词版本', text: ({ promptVersion }) => promptVersion, isExtra: true },
        { name: '用户编号', text: ({ userId }) => userId },
        { name: '手机号', text: ({ phone }) => phone ?? '', isExtra: true },
        { name: '该用户 30 天内', text: ({ inMonth }) => inMonth },
        { name: '对话编号', text: ({ conversationId }) => conversationId ?? '', isExtra: true },
      ]}
      main="规则"
      nameOf={({ id }) => `第 ${id} 条`}
      item={(flag) => <FlagItem flag={flag} />}
    />
  )
}

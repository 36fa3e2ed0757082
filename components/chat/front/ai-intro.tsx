import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { Link } from '#components/ui/link.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Section } from '#components/ui/section.tsx'
import { accountSettingsPage } from '#lib/accounts/paths.ts'
import { AI_LABEL } from '#lib/ai/label.ts'
import { aiRates } from '#lib/ai/rates.ts'
import type { ChatAssistant } from '#lib/chat/contract.ts'
import { aiChatPage, aiHistoryPage, aiListPage } from '#lib/chat/paths.ts'
import { MOST_QUESTION } from '#lib/chat/rules.ts'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import styles from './front.module.css'
import own from './intro.module.css'

type Props = {
  crumbs: Crumb[]
  assistants: readonly ChatAssistant[]
  /** Answers are composed without a model. */
  isDemonstration: boolean
}

const spans: Readonly<Record<number, string>> = { 60: '每分钟', 3600: '每小时', 86400: '每天' }
const rates = aiRates.map(
  ({ seconds, most }) => `${spans[seconds] ?? `${seconds} 秒内`} ${most} 次`,
)

/** How answers come about, what is kept of them and what bounds them. */
export function AiIntro({ crumbs, assistants, isDemonstration }: Props) {
  return (
    <div className={`container ${styles.page} ${own.intro}`}>
      <PageHead
        crumbs={crumbs}
        title="它是怎么回答的"
        lead="回答从哪里来、不做什么、保存什么、怎么删除。"
      />
      <Section title="先找原文，再写回答">
        <p>
          您问一句，先在本站的文章、备考文稿、考试日历、您交过的题目解析和面试题里找能回答它的段落。找到的段落编上号，回答用到哪一段，就在句末写上它的编号；点编号看到那一段，里面标出了是哪一句，再点一下就到原文。
        </p>
        <p>
          您没有权限看的内容不会被引用：没交卷的题目不会提前说出解析，别的班级的题库也不会。没有找到依据时，答疑助手直接说没有找到，不硬答，也不计次。
        </p>
        {isDemonstration && (
          <p>
            <strong>本站现在还没有接入大语言模型。</strong>
            回答是从站内资料里找出的原文，由程序排列，没有改写，也没有推理；每段回答的末尾都写着这句话。
          </p>
        )}
      </Section>
      <Section title="它不做什么">
        <ul>
          <li>不上网搜索，只用本站的内容。</li>
          <li>不看图片，题目请贴成文字。</li>
          <li>不打分，不代写全文；分数以老师批阅为准。</li>
          <li>看不到您的账号、订单和别人的对话。</li>
          <li>不回答与考试、公文、时政和法律学习无关的问题。</li>
        </ul>
        <p>它会出错。与法规原文、官方公告和老师批改不一致时，以后者为准。</p>
      </Section>
      <Section title="标识">
        <p>
          每段回答上都写着“{AI_LABEL}
          ”和是哪个助手的第几版。复制出去的文字带着这个标识；导出的文件除了看得见的标识，还在文件里写有供机器识别的说明。请不要去掉它们。
        </p>
      </Section>
      <Section title="保存什么，怎么删除">
        <ul>
          <li>
            您的提问、回答和出处存在<Link href={href(aiHistoryPage)}>对话历史</Link>
            里，别的学员看不到，可以导出；删除一次对话，其中的提问和回答一起删除，不能恢复。
          </li>
          <li>
            被规则拦下的内容不存文字，只记规则、时间、助手、哪次对话和一个还原不出文字的摘要，180
            天后删除；有拦截的对话，管理员写明原因后可以查看，会列在您导出的个人信息里。
          </li>
          <li>没发出去的问题只留在您的设备上，退出登录时删除。</li>
          <li>
            在<Link href={href(accountSettingsPage)}>账号设置</Link>
            里可以导出全部个人数据；注销账号时对话一起删除。
          </li>
          {!isDemonstration && (
            <li>您写的内容会提供给生成回答的模型服务，请不要写能认出您的内容。</li>
          )}
        </ul>
      </Section>
      <Section title="次数和快慢">
        <ul>
          {assistants.map(({ key, name, freePerDay }) => (
            <li key={key}>
              {name}：每天免费 {freePerDay} 次
            </li>
          ))}
          <li>
            <Link href={href(vipRightsPage)}>会员</Link>不限次数。
          </li>
          <li>所有人都一样的上限：{rates.join('，')}，解析和对话合计。</li>
          <li>
            一个问题最多 {MOST_QUESTION}{' '}
            字。我们没有答完的和没有找到的不计次；您停下、删掉的和被规则收回的，读到了内容就计次。
          </li>
        </ul>
      </Section>
      <p className={styles.lead}>
        <Link href={href(aiChatPage)}>去问一句</Link>
        <Link href={href(aiListPage)}>看看有哪些助手</Link>
      </p>
    </div>
  )
}

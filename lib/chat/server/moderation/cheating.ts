const SOMEBODY = '(?:一?[个名位])?(?:靠谱的?)?(?:人|枪手|别人|他人)?(?:来|去)?'
const SITTING = '(?:代考|替考)'

/** Words that ask for the service itself, whatever else is asked about it. */
const requests = [
  `帮(?:我|忙|我们)?(?:找|请|联系|介绍|推荐)${SOMEBODY}(?:${SITTING}|枪手)`,
  `帮(?:我|我们)(?:去)?${SITTING}`,
  `(?:求|有没有|哪里有|哪有|哪里能找|哪里找|怎么找|怎么联系|联系)${SOMEBODY}(?:${SITTING}|枪手)(?!罪|入刑|.{0,8}(?:规定|罚|案例|法|判|后果))`,
  '(?:替|代)我(?:去)?(?:考试|参加考试|笔试|面试)',
  `${SITTING}.{0,4}(?:多少钱|什么价|价格|收费|联系方式)`,
].map((source) => new RegExp(source))

/** Words of the same matter that law and news use, too. */
const matters = [
  `(?:找|请|雇|叫)${SOMEBODY}${SITTING}`,
  // Books hold answers as well.
  '买.{0,2}(?:真题|试题|考试|笔试)?答案(?!解析|详解|书|册|本|的?(?:书|教材|资料))',
  '答案.{0,3}(?:卖|出售)|(?:卖|出售)(?:考试|真题|笔试)?答案(?!解析|详解|书|册)',
  '考前(?:泄|透)题|作弊器材|隐形耳机',
].map((source) => new RegExp(source))

const ofLaw =
  /罪|罚|刑|判(?!断)|犯法|违法|违规|违纪|法律|法条|后果|构成|规定|处分|举报|认定|怎么处理|算不算|算.{0,4}作弊|案例|新闻|材料[里中]/

/** Whether a plain text (plainOf) asks for somebody to sit an exam, for stolen answers or for means to cheat; what the law says of it may be asked. */
export const asksToCheat = (plain: string): boolean =>
  requests.some((pattern) => pattern.test(plain)) ||
  (matters.some((pattern) => pattern.test(plain)) && !ofLaw.test(plain))

/** Marks of an answer by the codes of its points; a point that is not named has full marks. Or why it goes back. */
export type DemoMark =
  | {
      comment: string
      points: Record<string, { score?: number; quote?: string; note?: string }>
    }
  | { returned: string }

type DemoHomework = {
  title: string
  /** In the order of the questions; `part` is the id of the content file, the answer rich text as a learner writes it. */
  parts: { part: string; answer: string; mark: DemoMark }[]
}

/** Homework of the demo's learner, by its title: its words are written for the demo, as are those of its marker. */
export const demoHomeworks: DemoHomework[] = [
  {
    title: '概括归纳：老旧片区怎么治',
    parts: [
      {
        part: 'hw-1-1',
        answer:
          '<p>一、摸清诉求。二十四名干部逐栋走访，每户问同样的三个问题，把意见画成“烦心事地图”贴在社区门口。</p><p>二、选好带头人。按“谁说话您愿意听”推选楼门长，不看身份。</p><p>三、下放权力。楼门长可以召集议事会、直接派单，派单三个工作日内答复。</p><p>四、共担资金。街道补九成，楼里自筹一成。</p><p>五、成效明显。四十六栋楼完成自选项目，飞线充电降到九处。</p>',
        mark: {
          comment:
            '前四条环节分得清，动作也抓住了。第五条写的是成效，不是做法，占了字数却不得分：换成“把各楼的办法编成手册”，再补上打分和重办，就能到 18 分以上。',
          points: {
            P1: { quote: '二十四名干部逐栋走访，每户问同样的三个问题' },
            P2: { quote: '把意见画成“烦心事地图”贴在社区门口' },
            P3: { quote: '按“谁说话您愿意听”推选楼门长，不看身份' },
            P4: {
              ...{ score: 3, quote: '楼门长可以召集议事会、直接派单' },
              note: '三项权力少写一项：给办理结果打分。',
            },
            P5: {
              ...{ score: 1, quote: '派单三个工作日内答复' },
              note: '只写了限时答复，没有写低分重办。',
            },
            P6: {
              ...{ score: 2, quote: '街道补九成，楼里自筹一成' },
              note: '结余公示没有写到，材料第三段有。',
            },
            P7: {
              score: 0,
              note: '没有写到编成手册。第五条写的四十六栋、九处是成效，题目只问做法。',
            },
          },
        },
      },
    ],
  },
  {
    title: '问题与对策：村级养老服务站',
    parts: [
      {
        part: 'hw-3-1',
        answer:
          '<p>一是站点远，去一趟要走三里地，路上没有灯。二是助餐贵，一顿十二元，多数老人吃不起。三是理疗椅没人会用。四是人少，每站每天不到四个老人。</p>',
        mark: {
          comment: '四个问题都找到了，顺序也对。最后一条再往上提一层：供的不是老人要的。',
          points: {
            P1: { quote: '站点远，去一趟要走三里地，路上没有灯' },
            P2: { quote: '助餐贵，一顿十二元' },
            P3: { score: 3, quote: '理疗椅没人会用', note: '说明书是英文的，写上才算说清原因。' },
            P4: {
              ...{ score: 1.5, quote: '每站每天不到四个老人' },
              note: '这是现象，要归到“供需脱节、利用率低”。',
            },
          },
        },
      },
      {
        part: 'hw-3-2',
        answer:
          '<p>建议加强领导，提高认识，加大投入，完善制度，让老人有更多获得感，把养老服务办好办实。</p>',
        mark: {
          returned:
            '写的是口号，看不出由谁、用什么办法去做。请对着石桥村的四样做法（闲置教室、轮流做饭、村医坐诊、登记看望），一条一条写成清河镇能做的事，再交一次。',
        },
      },
    ],
  },
]

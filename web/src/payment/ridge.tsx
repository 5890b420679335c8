/** Paths of the distant and near hills above the horizon. */
const HILLS = [
  [
    'fill-raised',
    'M0 100V62L48 55 96 60 150 44 190 50 236 30 268 36 300 22 338 34 372 28 410 46 470 52 520 47 566 58 640 64 700 60 760 68 830 62 880 66 930 52 972 56 1010 40 1046 46 1080 26 1112 32 1140 16 1176 30 1208 24 1250 42 1300 38 1350 52 1400 48 1440 56V100Z',
  ],
  [
    'fill-pressed',
    'M0 100V84L60 78 120 82 200 72 250 76 320 66 390 78 480 86 600 90 720 88 820 92 900 86 980 78 1040 82 1110 70 1180 76 1260 66 1330 74 1400 70 1440 76V100Z',
  ],
] as const;

/** The logo's ridge and its mirror image, in what a wide screen leaves free below a page with one task. */
export const Ridge = () => (
  <div aria-hidden="true" className="ridge-space">
    <div className="ridge">
      <div className="relative grow overflow-hidden">
        <span className="absolute bottom-[38%] left-[84%] aspect-square h-[46%] rounded-pill bg-glow/70" />
        <Hills />
      </div>
      <div className="relative -mt-px horizon-line" />
      <div className="h-1/3 -scale-y-100 opacity-60 mask-t-from-0 mask-t-to-100%">
        <Hills />
      </div>
    </div>
  </div>
);

const Hills = () => (
  <svg viewBox="0 0 1440 100" preserveAspectRatio="none" className="absolute size-full">
    {HILLS.map(([fill, path]) => (
      <path key={fill} className={fill} d={path} />
    ))}
  </svg>
);

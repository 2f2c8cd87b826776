import type { DemoNewcomer } from "../demo-types.ts";

/** People who joined in the last 30 days. They haven't voted yet, so that votes are never older than their voters. */
export const newcomers: DemoNewcomer[] = [
  { username: "rosa_v", displayName: "Rosa Vellmark", career: "Indie maker", joinedDaysAgo: 29.3 },
  { username: "ivo_st", displayName: "Ivo Stranek", career: "Backend developer", joinedDaysAgo: 28.1 },
  { username: "lin_q", displayName: "Lin Quarrow", career: "Growth consultant", joinedDaysAgo: 26.4 },
  { username: "dara_k", displayName: "Dara Kestrin", career: "Photographer", joinedDaysAgo: 24.8 },
  { username: "milo_an", displayName: "Milo Anselby", career: "Student", joinedDaysAgo: 23.6 },
  { username: "tess_w", displayName: "Tess Wyndrow", career: "Teacher", joinedDaysAgo: 22.2 },
  { username: "jules_p", displayName: "Jules Parmond", career: "Startup founder", joinedDaysAgo: 20.9 },
  { username: "abel_n", displayName: "Abel Norvik", career: "Data analyst", joinedDaysAgo: 19.9 },
  { username: "sana_i", displayName: "Sana Idrelle", career: "Product designer", joinedDaysAgo: 18.3 },
  { username: "viktor_h", displayName: "Viktor Hallgrove", career: "System administrator", joinedDaysAgo: 17.5 },
  { username: "noemi_c", displayName: "Noemi Castelow", career: "Freelance writer", joinedDaysAgo: 15.7 },
  { username: "obi_r", displayName: "Obi Rennick", career: "Mobile developer", joinedDaysAgo: 14.4 },
  { username: "petra_l", displayName: "Petra Lindqvar", career: "Accountant", joinedDaysAgo: 13.1 },
  { username: "cal_d", displayName: "Cal Dorring", career: "Podcast producer", joinedDaysAgo: 12.6 },
  { username: "yara_m", displayName: "Yara Moreth", career: "Community manager", joinedDaysAgo: 10.8 },
  { username: "dealhunter77", displayName: "Deal Hunter", career: "Promotions", joinedDaysAgo: 9.2 },
  { username: "gwen_t", displayName: "Gwen Tarrowby", career: "Librarian", joinedDaysAgo: 8.9 },
  { username: "enzo_f", displayName: "Enzo Ferrando", career: "Frontend developer", joinedDaysAgo: 7.6 },
  { username: "hale_s", displayName: "Hale Sorrin", career: "Video editor", joinedDaysAgo: 6.3 },
  { username: "mina_o", displayName: "Mina Ostrel", career: "UX researcher", joinedDaysAgo: 4.9 },
  { username: "tom_ek", displayName: "Tom Ekberry", career: "DevOps engineer", joinedDaysAgo: 3.8 },
  { username: "aria_b", displayName: "Aria Bellcourt", career: "Language tutor", joinedDaysAgo: 2.7 },
  { username: "remy_j", displayName: "Remy Jalloway", career: "Game developer", joinedDaysAgo: 1.6 },
  { username: "ute_z", displayName: "Ute Zellberg", career: "Small-business owner", joinedDaysAgo: 0.7 },
];

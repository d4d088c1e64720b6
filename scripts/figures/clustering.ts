/** Average-linkage hierarchical clustering, on 1 - Pearson's r, for the heat map and its trees. */
export type Tree = { leaf: number } | { left: Tree; right: Tree; height: number; size: number };

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export function zScores(values: number[]): number[] {
  const centre = mean(values);
  const spread = Math.sqrt(mean(values.map((value) => (value - centre) ** 2))) || 1;
  return values.map((value) => (value - centre) / spread);
}

function dissimilarity(p: number[], q: number[]): number {
  const [zp, zq] = [zScores(p), zScores(q)];
  return 1 - mean(zp.map((value, index) => value * (zq[index] ?? 0)));
}

export function leaves(tree: Tree): number[] {
  return "leaf" in tree ? [tree.leaf] : [...leaves(tree.left), ...leaves(tree.right)];
}

export function cluster(rows: number[][]): Tree {
  const table = rows.map((p) => rows.map((q) => dissimilarity(p, q)));
  let groups: { tree: Tree; members: number[] }[] = rows.map((_, leaf) => ({
    tree: { leaf },
    members: [leaf],
  }));
  while (groups.length > 1) {
    let best = { i: 0, j: 1, height: Infinity };
    for (const [i, p] of groups.entries()) {
      for (const [j, q] of groups.entries()) {
        if (j <= i) continue;
        const height = mean(p.members.flatMap((a) => q.members.map((b) => table[a]?.[b] ?? 0)));
        if (height < best.height) best = { i, j, height };
      }
    }
    const [p, q] = [groups[best.i], groups[best.j]];
    if (!p || !q) break;
    const members = [...p.members, ...q.members];
    const joined = {
      tree: { left: p.tree, right: q.tree, height: best.height, size: members.length },
      members,
    };
    groups = [...groups.filter((_, index) => index !== best.i && index !== best.j), joined];
  }
  const [last] = groups;
  if (!last) throw new Error("nothing to cluster");
  return last.tree;
}

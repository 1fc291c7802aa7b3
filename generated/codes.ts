/**
 * Which codes the catalogue has, three characters for each (`src/lib/shortHash.ts`).
 *
 * Generated from `openapi/known-errors.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export const knownCodes =
  '0cs0fg0vn22f23v2nj2uh39n3h34ja4k74th4ud53n5bl6ts7b57gb81l87387m8ia8o28rd8v79k79o3a3iad1adlag0aqkarqayvb78bcebhjbkwbmyc47cczcubdc5ddydhvdlbdy0e04ffofg4g15g85gbzghwgp8hb8hqck1tk2vl5vl5xlnhm60ma3mm9n1zn6zo7zp0jp3gp87pcnpf9q5hq6wr38ryfs3dssbsvytbntjttp5tpnubpvbzvqww4kwqxwvgxa2xcqxhnxwyzj0zmdzmpzn0zqo'

import { openDatabase } from "../../platform/database/connection.ts";
import { startSmtpReceiver } from "../factories/smtp-receiver.ts";
import { queueLetter } from "../factories/queue-letter.ts";
import { type Fault, must, seconds, until } from "./fault.ts";
import { openSite } from "./site.ts";

const RECEIVERS = 2_000;
const KILLS = 20;
/** In milliseconds. */
const PATIENCE = 120_000;

/** A letter is on its way to 2,000 addresses while the site is killed (`kill -9`) twenty times. */
export const newsletter: Fault = {
  name: "newsletter",
  async run() {
    const receiver = await startSmtpReceiver();
    const site = await openSite({ SMTP_URL: receiver.url, WORKERS: "2" });
    await site.start();
    const { pool, close } = openDatabase(site.database, () => undefined);
    await queueLetter(pool, RECEIVERS);
    const waits: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = receiver.handed.length;
      waits.push(await until(() => receiver.handed.length >= before + 60, PATIENCE));
      await site.kill();
      await site.start();
    }
    const isSettled = async () => {
      // What the dead had claimed is free after five minutes. Nobody waits for them here.
      await pool.query(
        "update mailing_recipients set free_at = now() where claimed_at < now() - interval '20 seconds'",
      );
      const { rows } = await pool.query<{ left: number }>(
        "select count(*)::int as left from mailing_recipients where state = 'waiting'",
      );
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return rows[0]?.left === 0;
    };
    await until(isSettled, 2 * PATIENCE);
    const boxes = [...receiver.mailboxes().values()];
    const twice = receiver.handed.length - RECEIVERS;
    await close();
    await site.close();
    await receiver.stop();
    must(boxes.length === RECEIVERS, `${RECEIVERS - boxes.length} addresses have nothing`);
    must(
      boxes.every((box) => box.length === 1),
      "an address has two mails of different names",
    );
    // Five at once in each of two processes.
    must(twice <= KILLS * 10, `${twice} mails were handed over twice`);
    return {
      fault: `kill -9 of Node, ${KILLS} times, while a letter goes to ${RECEIVERS} addresses`,
      seen: `each has one; ${twice} were handed over twice, under the same Message-ID`,
      recovered: `at most ${seconds(Math.max(...waits))} to the next 60 mails`,
      lost: "0",
    };
  },
};

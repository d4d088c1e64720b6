import { TERMS_VERSION } from "../../contracts/members.ts";
import type { Role } from "../../contracts/roles.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { addMember } from "../members/index.ts";
import type { Chance } from "./chance.ts";
import type { Person, StageContext } from "./stage.ts";
import { addressOf, type Story, type StoryPerson } from "./story.ts";

const DAY = milliseconds("1 day");
export const YEAR = 365 * DAY;

export type Cast = {
  all: Person[];
  administrators: [Person, Person];
  /** Whoever has an account, administrators too. */
  holders: Person[];
};

/** The invented members. The team is there from the first day; the others join over ten months, more and more of them. */
export async function addPeople(
  stage: (at: Date) => StageContext,
  { story, chance, now }: { story: Story; chance: Chance; now: Date },
): Promise<Cast> {
  const first = now.getTime() - YEAR;
  const add = async (person: StoryPerson, roles: Role[], joinedAt: Date): Promise<Person> => {
    const ctx = stage(joinedAt);
    const email = addressOf(person.name);
    const [firstName = "", ...rest] = person.name.split(" ");
    const id = await withTransaction(ctx, (ctx) =>
      addMember(ctx, {
        firstName,
        lastName: rest.join(" "),
        email,
        mobilePhone: "",
        roles,
        locale: person.locale,
        place: person.place,
        termsVersion: TERMS_VERSION,
        termsAcceptedAt: joinedAt,
        createdAt: joinedAt,
      }),
    );
    if (!id) throw new Error(`there is a second ${email}`);
    return { id, email, locale: person.locale, roles, joinedAt };
  };
  const administrators: Person[] = [];
  for (const person of story.administrators)
    administrators.push(await add(person, ["ROLE_ADMIN"], new Date(first)));
  const [one, other] = administrators;
  if (!one || !other) throw new Error("the story needs two administrators");
  const holders = [one, other];
  for (const person of story.professors)
    holders.push(await add(person, ["ROLE_PROF"], new Date(first + DAY)));
  const members: Person[] = [];
  for (const person of story.members) {
    const after = Math.sqrt(chance.share()) * 300 * DAY;
    members.push(await add(person, [], new Date(first + DAY + after)));
  }
  return { all: [...holders, ...members], administrators: [one, other], holders };
}

import { useTranslation } from "../../ui/texts.tsx";
import { makeHead } from "../shell/head.ts";
import { Missing } from "../shell/moved.ts";
import { useAddress, useSite } from "../shell/site-data.ts";
import { SocialLinks } from "../shell/social-links.tsx";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { ExampleMark } from "../../ui/example-mark.tsx";
import { formatShortDate } from "../../ui/format.ts";
import { HairpinRule } from "../../ui/hairpin/index.ts";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { PictureImage } from "../../ui/picture-image.tsx";

export const profilePage = page({ path: "/:name", load, view: Profile });

type Data = Awaited<ReturnType<typeof load>>;

/** How many activities are shown first, and how many each 'Load more' adds. */
const ACTIVITIES_PER_LOAD = 3;

/** The researcher's profile, at their own name. */
async function load(site: Site) {
  const identity = await site.doors.content.readIdentity({ ctx: site.ctx });
  if (site.params["name"] !== identity.slug) throw new Missing();
  const picture = await site.doors.media.findPictures(site.ctx.database, [identity.portrait]);
  const { name, role, livesIn, worksAt, from, follow, activities, tagline, isExample } = identity;
  const head = makeHead(site, {
    title: `${name}, ${role}`,
    description: `${name}. ${role}. ${tagline}`,
    type: "profile",
    card: { kicker: role, title: name, text: tagline, picture: picture(identity.portrait) },
    jsonLd: isExample
      ? []
      : [
          {
            "@type": "ProfilePage",
            mainEntity: {
              "@type": "Person",
              name,
              jobTitle: role,
              homeLocation: livesIn,
              worksFor: { "@type": "Organization", name: worksAt },
            },
          },
        ],
  });
  const hasCv = site.doors.cv.hasCv(identity);
  return {
    head,
    hasCv,
    profile: { name, role, livesIn, worksAt, from, follow, isExample, portrait: picture(identity.portrait) },
    activities,
  };
}

function Profile({ profile, hasCv, activities }: Data) {
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <div
      data-edited-as="identity/researcher"
      className="page-width grid gap-x-16 pt-10 md:grid-cols-[16rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <PictureImage
        picture={profile.portrait}
        alt=""
        sizes="(min-width: 64rem) 20rem, 16rem"
        className="aspect-square w-full max-w-64 rounded-md border border-line bg-raised object-cover lg:max-w-none"
        isFirst
      />
      <div className="mt-8 md:row-span-2 md:mt-0">
        <h1 className="text-4xl sm:text-5xl">{profile.name}</h1>
        <p className="mt-2 text-lg text-soft">
          {profile.role} {profile.isExample && <ExampleMark />}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <OutwardLink href={profile.follow} newTab={t("common:newTab")} className="button button-brand">
            {t("profile.follow")}
          </OutwardLink>
          <a href={address("/contact")} className="button">
            {t("profile.message")}
          </a>
          {hasCv && (
            <a href={address("/cv")} className="button">
              {t("cv.link")}
            </a>
          )}
        </div>
        <h2 className="mt-10 text-xl">{t("profile.about")}</h2>
        <dl className="mt-3 grid gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-3 md:grid-cols-1 lg:grid-cols-3">
          {(["livesIn", "worksAt", "from"] as const).map((fact) => (
            <div key={fact}>
              <dt className="text-sm text-soft">{t(`profile.${fact}`)}</dt>
              <dd>{profile[fact]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <SocialLinks className="mt-4" networks={["twitter", "facebook", "instagram", "linkedin"]} />
      <div className="mt-10 md:col-span-2">
        <Activities activities={activities} />
      </div>
    </div>
  );
}

type Activity = Data["activities"][number];

function Activities({ activities }: { activities: Activity[] }) {
  const { t } = useTranslation("public");
  const { researcher } = useSite();
  return (
    <section aria-labelledby="activities">
      <h2 id="activities" className="text-2xl">
        {t("profile.activities")}
      </h2>
      <HairpinRule className="mt-2" />
      <ol
        id="activities-list"
        className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3"
        aria-live="polite"
      >
        {activities.map(({ date, title, text }, place) => (
          <li key={date + title} hidden={place >= ACTIVITIES_PER_LOAD}>
            <p className="eyebrow">
              {researcher.name} · <time dateTime={date}>{formatShortDate(date)}</time>
            </p>
            <h3 className="mt-1 text-xl">{title}</h3>
            <p className="measure mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ol>
      {activities.length > ACTIVITIES_PER_LOAD && (
        <button
          type="button"
          className="button mt-8"
          aria-controls="activities-list"
          data-more={ACTIVITIES_PER_LOAD}
          data-needs-script
        >
          {t("profile.loadMore")}
        </button>
      )}
    </section>
  );
}

/** How many stars a rating is out of (specification, section 9: number of stars). */
export const NUMBER_OF_STARS = 5;
